import { Button, Group, NativeSelect, Paper, Stack } from '@mantine/core'
import { MAP_LAYERS } from '@hub/contract/reference/choices'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { PROJECT_STATUSES, projectStatusLabel } from '@hub/contract/project-statuses'
import { PROJECT_COMPONENTS, STATE_NAMES } from '@hub/contract/reference/options'
import { Icon } from '#ui/icon.tsx'
import { yearOf } from '#lib/address.ts'
import { t } from '#lib/language.ts'
import { lgaIn, lgaOptions } from '#domain/place/lgas.ts'
import { indicatorsQuery } from '#domain/indicator/indicators.ts'
import { OrganizationFilter } from '#domain/organization/organization-filter.tsx'
import { ReviewedFilter } from '#domain/figure/reviewed.tsx'
import { SegmentedTabs } from '#ui/segmented-tabs.tsx'
import { TypedFilter } from '#ui/typed-filter.tsx'
import classes from './map-toolbar.module.css'
import {
  type ChangeSearch,
  countFilters,
  FIGURES,
  filtersOf,
  type MapFilters as Filters,
  type MapSearch,
  NO_FILTERS,
} from './map-search.ts'
import { FIGURE_LABELS, LAYER_LABELS, TEXT } from './map.text.ts'
import type { LayerChoice } from './engine/map-points.ts'

const FIGURE_OPTIONS = FIGURES.map((figure) => ({ value: figure, label: FIGURE_LABELS[figure] }))

interface MapToolbarProps {
  search: MapSearch
  onSearch: ChangeSearch
}

export function MapToolbar({ search, onSearch }: MapToolbarProps) {
  const { layer = 'all', figure = 'projects', view } = search
  const isGapView = view === 'gaps'
  const { data: indicators = [] } = useQuery(indicatorsQuery)
  const offered = indicators.filter(({ id, retired_at }) => !retired_at || id === search.indicator)
  const options = [
    { group: t('Figures'), items: FIGURE_OPTIONS },
    ...(offered.length > 0
      ? [
          {
            group: t('Indicators'),
            items: offered.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
          },
        ]
      : []),
  ]
  const choose = (chosen: string) => {
    const chosenFigure = FIGURES.find((each) => each === chosen)
    onSearch(
      {
        figure: chosenFigure === 'projects' ? undefined : chosenFigure,
        indicator: chosenFigure ? undefined : chosen,
        view: undefined,
      },
      'step',
    )
  }
  return (
    <Paper withBorder shadow="sm" radius="lg" mb="1rem" p="0.85rem" className="screen-only">
      <Stack gap="0.75rem">
        <Group gap="0.75rem" justify="space-between">
          {/* All tabs share one panel, so that the map keeps its position. */}
          <SegmentedTabs
            label={t('Layers')}
            tabs={LAYERS}
            chosen={layer}
            idOf={layerTabId}
            panelOf={() => MAP_PANEL}
            className={classes.layers}
            onTab={(chosen) => onSearch({ layer: chosen === 'all' ? undefined : chosen }, 'step')}
          />
          <div className={classes.shade}>
            <label htmlFor="shade-by">{t('Shade LGAs by')}</label>
            <NativeSelect
              id="shade-by"
              maw="13rem"
              data={isGapView ? [{ value: '', label: TEXT.gapView }, ...options] : options}
              value={isGapView ? '' : (search.indicator ?? figure)}
              onChange={(event) => choose(event.currentTarget.value)}
            />
            <Button
              variant={isGapView ? 'filled' : 'default'}
              leftSection={<Icon name="alert" size={18} />}
              aria-pressed={isGapView}
              title={t('LGAs without partners')}
              onClick={() => onSearch({ view: isGapView ? undefined : 'gaps' }, 'step')}
            >
              {TEXT.gapView}
            </Button>
          </div>
        </Group>
        <MapFilters filters={filtersOf(search)} onChange={onSearch} />
      </Stack>
    </Paper>
  )
}

const LAYERS = (['all', ...MAP_LAYERS] as const).map((tab) => ({ tab, label: LAYER_LABELS[tab] }))
export const MAP_PANEL = 'map-panel'
export const layerTabId = (layer: LayerChoice) => `layer-${layer}`

interface MapFiltersProps {
  filters: Filters
  onChange: ChangeSearch
}

const STATUSES = PROJECT_STATUSES.map((status) => ({ value: status, label: t(projectStatusLabel(status)) }))
const COMPONENTS = PROJECT_COMPONENTS.map((value) => ({ value, label: t(value) }))

function MapFilters({ filters, onChange }: MapFiltersProps) {
  const count = countFilters(filters)
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const choose = (name: keyof Filters) => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value || undefined }, 'step')
  const chooseState = (state: Filters['state']) => {
    const keepsLga = !state || !filters.lga || lgaIn(filters.lga, state)
    onChange({ state, lga: keepsLga ? filters.lga : undefined }, 'step')
  }
  return (
    <search aria-label={t('Map')}>
      <Button
        variant="default"
        className={classes.toggle}
        leftSection={<Icon name="sliders" size={18} />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Filters')}
        {count > 0 && ` (${count})`}
      </Button>
      <div id={panelId} className={classes.filters} data-open={isOpen || undefined}>
        <NativeSelect
          aria-label={t('State')}
          data={[{ value: '', label: t('All states') }, ...STATE_NAMES]}
          value={filters.state ?? ''}
          onChange={(event) => chooseState((event.currentTarget.value || undefined) as Filters['state'])}
        />
        <NativeSelect
          aria-label={t('LGA')}
          data={[{ value: '', label: t('All LGAs') }, ...lgaOptions(filters.state)]}
          value={filters.lga ?? ''}
          onChange={choose('lga')}
        />
        <OrganizationFilter
          value={filters.organization}
          onChange={(organization, how) => onChange({ organization }, how)}
        />
        <TypedFilter
          aria-label={t('Year')}
          placeholder={t('All years')}
          inputMode="numeric"
          value={filters.year?.toString()}
          onSettled={(year) =>
            (!year || yearOf(year)) && onChange({ year: year ? Number(year) : undefined }, 'refinement')
          }
        />
        <NativeSelect
          aria-label={t('Component')}
          data={[{ value: '', label: t('All components') }, ...COMPONENTS]}
          value={filters.component ?? ''}
          onChange={choose('component')}
        />
        <NativeSelect
          aria-label={t('Status')}
          data={[{ value: '', label: t('All statuses') }, ...STATUSES]}
          value={filters.status ?? ''}
          onChange={choose('status')}
        />
        <ReviewedFilter value={filters.reviewed === true} onChange={(reviewed) => onChange({ reviewed }, 'step')} />
        {count > 0 && (
          <Button variant="subtle" onClick={() => onChange(NO_FILTERS, 'step')}>
            {t('Clear filters')}
          </Button>
        )}
      </div>
    </search>
  )
}
