import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, useEffect } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { MapHandle, MapView } from '#ui/region-map/region-map.types.ts'
import { layerTabId, MAP_PANEL, MapToolbar } from './map-toolbar.tsx'
import { legendFigure, legendNote, legendTitle, shadeLabel, type Shade, shadingOf } from './lga-figures.ts'
import { SidePanel } from './list/side-panel.tsx'
import { MapBoard } from './map-board.tsx'
import { lgaPoint, type MapChoice, placeOf, stillThere, withLgaName } from './map-choice.ts'
import { MapLegend } from './map-legend.tsx'
import classes from './map-page.module.css'
import { popupOf } from './map-popup.tsx'
import { mapDataQuery, shadeQuery } from './map.queries.ts'
import {
  type ChangeSearch,
  countFilters,
  filtersOf,
  type MapFilters,
  type MapSearch,
  NO_FILTERS,
} from './map-search.ts'
import { MapStatistics } from './map-statistics.tsx'
import { TEXT, LAYER_LABELS } from './map.text.ts'
import { type MapEngine, startEngine } from './engine/map-engine.ts'
import { formatDateTime } from '#lib/format.ts'
import { findOrganization, useOrganizations } from '#domain/organization/organizations.ts'
import { projectStatusLabel } from '@hub/contract/project-statuses'
import { t } from '#lib/language.ts'

function PrintedFilters({ search, figure, asOf }: { search: MapSearch; figure: Shade; asOf: string | undefined }) {
  const { layer = 'all', view, state, lga, organization, year, component, status, reviewed } = search
  const named = findOrganization(organization, useOrganizations(organization).organizations)?.name ?? organization
  const words = [
    LAYER_LABELS[layer],
    view === 'gaps' ? TEXT.gapView : t('shaded by {figure}', { figure: shadeLabel(figure).toLowerCase() }),
    state ? t('State: {state}', { state }) : t('State: all'),
    lga ? t('LGA: {lga}', { lga }) : t('LGA: all'),
    named ? t('Organization: {organization}', { organization: named }) : t('Organization: all'),
    year ? t('Year: {year}', { year: String(year) }) : t('Year: all'),
    component ? t('Component: {component}', { component: t(component) }) : t('Component: all'),
    status ? t('Status: {status}', { status: t(projectStatusLabel(status)) }) : t('Status: all'),
    reviewed && t('only reviewed'),
    asOf && t('as of {when}', { when: formatDateTime(asOf) }),
  ]
  return <p className={`${classes.printed} paper-only`}>{words.filter(Boolean).join(' · ')}</p>
}

/** One worker while the screen is open; `restart` replaces it. */
function useMapEngine() {
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const [starts, setStarts] = useState(0)
  useEffect(() => {
    const started = startEngine()
    setEngine(started)
    return () => started.stop()
  }, [starts])
  return { engine, restart: () => setStarts(starts + 1) }
}

/** What the LGAs are shaded by. An indicator has a call of its own. */
function useShade({ figure = 'projects', indicator }: MapSearch, filters: MapFilters) {
  const { data, isError, isFetching } = useQuery({
    ...shadeQuery(filters, indicator),
    enabled: indicator !== undefined,
  })
  const [found] = data?.indicators ?? []
  if (!indicator || !data || found?.id !== indicator) return { figure, isLoading: isFetching, hasFailed: isError }
  return { figure: { ...found, year: data.year }, isLoading: isFetching, hasFailed: isError }
}

/** Shows the surroundings of a chosen point. */
const POINT_ZOOM = 10
const LGA_ZOOM = 9

export function MapPage({ search: address, onSearch }: { search: MapSearch; onSearch: ChangeSearch }) {
  const search = useMemo(() => withLgaName(address), [address])
  const { layer = 'all' } = search
  const isGapView = search.view === 'gaps'
  const filters = filtersOf(search)
  const { engine, restart } = useMapEngine()
  const { data, isError, isPlaceholderData } = useQuery(mapDataQuery(engine, filters))
  const { figure, ...indicator } = useShade(search, filters)
  const hasFailed = isError && !data
  const points = useMemo(() => (engine && data ? { engine, set: data.set } : null), [engine, data])
  const figures = data?.figures
  const lgas = useMemo(() => figures?.lgas ?? [], [figures])
  const shading = useMemo(() => shadingOf(lgas, figure, isGapView), [lgas, figure, isGapView])
  const [view, setView] = useState<MapView | null>(null)
  const [chosen, setChosen] = useState<MapChoice | null>(null)
  const choice = stillThere(chosen, points?.set, layer)
  const map = useRef<MapHandle>(null)

  const chooseLga = (pcode: string) => {
    const at = lgaPoint(pcode)
    if (at) map.current?.show([at.lat, at.lng], LGA_ZOOM)
    setChosen({ kind: 'lga', pcode })
  }

  return (
    <div className={classes.page}>
      <PageHeader title={TEXT.title} purpose={TEXT.purpose}>
        <Button variant="default" leftSection={<Icon name="printer" size={18} />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </PageHeader>
      <MapToolbar search={search} onSearch={onSearch} />
      <PrintedFilters search={search} figure={figure} asOf={data?.figures.as_of} />
      {figures?.notices.map((notice) => (
        <Notice key={notice} tone="info" text={notice} />
      ))}
      {indicator.hasFailed && <Notice tone="warning" text={TEXT.failed} />}
      <div id={MAP_PANEL} role="tabpanel" aria-labelledby={layerTabId(layer)} className={classes.board}>
        <div className={classes.map}>
          <h2 className="visually-hidden">{t('Map')}</h2>
          <MapBoard
            points={points}
            isLoading={isPlaceholderData || indicator.isLoading || (!data && !hasFailed)}
            layer={layer}
            lgas={lgas}
            figure={figure}
            isGapView={isGapView}
            shading={shading}
            place={placeOf(filters)}
            view={view}
            choice={choice}
            popup={popupOf(choice, { points, lgas, figure, onChoice: setChosen })}
            onView={setView}
            onChoice={setChosen}
            map={map}
          >
            <MapLegend
              layer={layer}
              title={legendTitle(figure, isGapView)}
              of={legendFigure(figure, isGapView)}
              shading={shading}
              note={figures && legendNote(figures, figure, isGapView)}
            />
          </MapBoard>
        </div>
        <div className={classes.side}>
          <MapStatistics stats={hasFailed ? null : figures?.stats} asOf={figures?.as_of} search={search} />
          <SidePanel
            points={points}
            layer={layer}
            view={view}
            isFiltered={countFilters(filters) > 0}
            chosen={choice?.kind === 'point' ? choice.point : undefined}
            onChoose={(point) => {
              if (!points) return
              map.current?.show([point.latitude, point.longitude], POINT_ZOOM)
              setChosen({ kind: 'point', set: points.set, point })
            }}
            onClear={() => onSearch(NO_FILTERS, 'step')}
            lgas={lgas}
            figure={figure}
            isGapView={isGapView}
            shading={shading}
            chosenLga={choice?.kind === 'lga' ? choice.pcode : undefined}
            onChooseLga={chooseLga}
            hasFailed={hasFailed}
            onRetry={restart}
          />
        </div>
      </div>
    </div>
  )
}
