import type { LgaFigures } from '@hub/contract/map'
import { Button, Group, Tabs, Text } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { type ComponentProps, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LoadError } from '#ui/messages.tsx'
import type { Shading } from '#ui/region-map/fills.tsx'
import type { Shade } from '#features/map/lga-figures.ts'
import { type PointSet, rowsQuery } from '#features/map/map.queries.ts'
import { TEXT } from '#features/map/map.text.ts'
import { t } from '#lib/language.ts'
import { Icon } from '#ui/icon.tsx'
import type { MapView } from '#ui/region-map/region-map.types.ts'
import { TypedFilter } from '#ui/typed-filter.tsx'
import type { LayerChoice, MapPoint } from '#features/map/engine/map-points.ts'
import classes from './list.module.css'
import { PointList } from './point-list.tsx'

const LgaList = lazyPart(async () => (await import('./lga-list.tsx')).LgaList)

interface SidePanelProps extends Omit<ComponentProps<typeof PlacesPanel>, 'points'> {
  points: PointSet | null
  lgas: readonly LgaFigures[]
  figure: Shade
  isGapView: boolean
  shading: Shading
  chosenLga: string | undefined
  onChooseLga: (pcode: string) => void
  hasFailed: boolean
  onRetry: () => void
}

export function SidePanel(props: SidePanelProps) {
  const { points, lgas, figure, isGapView, shading, chosenLga, onChooseLga, hasFailed, onRetry, ...places } = props
  const [tab, setTab] = useState<string | null>(isGapView ? 'lgas' : 'places')
  const [wasGapView, setWasGapView] = useState(isGapView)
  if (wasGapView !== isGapView) {
    setWasGapView(isGapView)
    if (isGapView) setTab('lgas')
  }
  return (
    <section className={classes.panel} aria-label={t('What is on the map')}>
      {hasFailed && <LoadError text={TEXT.failed} onRetry={onRetry} />}
      {!hasFailed && !points && (
        <Text py="1.5rem" px="1rem" c="dimmed" ta="center">
          {TEXT.loading}
        </Text>
      )}
      {!hasFailed && points && (
        <Tabs
          value={tab}
          onChange={setTab}
          keepMounted={false}
          classNames={{ root: classes.tabs, panel: classes.tabs }}
        >
          <Tabs.List grow>
            <Tabs.Tab value="places">{t('List')}</Tabs.Tab>
            <Tabs.Tab value="lgas">{t('LGAs')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="places">
            <PlacesPanel points={points} {...places} />
          </Tabs.Panel>
          <Tabs.Panel value="lgas">
            <LgaList
              lgas={lgas}
              figure={figure}
              isGapView={isGapView}
              shading={shading}
              chosen={chosenLga}
              onChoose={onChooseLga}
            />
          </Tabs.Panel>
        </Tabs>
      )}
    </section>
  )
}

interface PlacesPanelProps {
  points: PointSet
  layer: LayerChoice
  view: MapView | null
  isFiltered: boolean
  chosen: MapPoint | undefined
  onChoose: (point: MapPoint) => void
  onClear: () => void
}

/** The map's points as a list, for keyboard and screen reader. */
function PlacesPanel({ points, layer, view, isFiltered, chosen, onChoose, onClear }: PlacesPanelProps) {
  const [isInView, setInView] = useState(false)
  const [search, setSearch] = useState('')
  const everything = useQuery(rowsQuery(points, { layer, view: null, search: '' }, 0)).data?.total
  const scope = { layer, view: isInView ? view : null, search }
  const { data } = useQuery({ ...rowsQuery(points, scope, 0), placeholderData: keepPreviousData })

  if (everything === 0) {
    return (
      <Text component="div" py="1.5rem" px="1rem" c="dimmed" ta="center">
        <h3>{TEXT.empty}</h3>
        <p>{isFiltered ? TEXT.emptyFilteredText : TEXT.emptyText}</p>
        {isFiltered && (
          <Button variant="default" mt="sm" onClick={onClear}>
            {t('Clear filters')}
          </Button>
        )}
      </Text>
    )
  }
  return (
    <>
      <div className={classes.head}>
        <TypedFilter
          type="search"
          size="xs"
          aria-label={t('Find in the list')}
          placeholder={t('Find by name, partner or place')}
          leftSection={<Icon name="search" size={16} />}
          value={search}
          onSettled={(text) => setSearch(text ?? '')}
        />
        <Group component="fieldset" gap="0.25rem 1rem" className={classes.scopes}>
          <legend className="visually-hidden">{t('What the list shows')}</legend>
          <label>
            <input type="radio" name="list-scope" checked={!isInView} onChange={() => setInView(false)} />
            {t('Everything')}
          </label>
          <label>
            <input type="radio" name="list-scope" checked={isInView} onChange={() => setInView(true)} />
            {t('In view')}
          </label>
          <span role="status">{data && t('{count} listed', { count: data.total })}</span>
        </Group>
      </div>
      {data?.total === 0 && (
        <Text py="1.5rem" px="1rem" c="dimmed" ta="center">
          {search ? TEXT.emptySearch : TEXT.emptyView}
        </Text>
      )}
      {data && data.total > 0 && (
        <PointList
          // A new list starts at the top; the same one keeps its scroll position when the map moves.
          key={`${points.engine.id}/${points.set}/${layer}/${search}/${isInView}`}
          points={points}
          scope={scope}
          total={data.total}
          chosen={chosen?.index}
          onChoose={onChoose}
        />
      )}
    </>
  )
}
