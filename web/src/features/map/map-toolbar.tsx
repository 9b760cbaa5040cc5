import { Button, Group, NativeSelect } from '@mantine/core'
import { Icon } from '#ui/icon.tsx'
import { LayerTabs } from './layer-tabs.tsx'
import { MapFilters } from './map-filters.tsx'
import classes from './map-filters.module.css'
import { filtersOf } from './map-asked.ts'
import { type ChangeSearch, type Figure, FIGURES, type MapSearch } from './map-search.ts'
import { FIGURE_LABELS, TEXT } from './map.text.ts'

const FIGURE_OPTIONS = FIGURES.map((figure) => ({ value: figure, label: FIGURE_LABELS[figure] }))

interface MapToolbarProps {
  search: MapSearch
  onSearch: ChangeSearch
}

export function MapToolbar({ search, onSearch }: MapToolbarProps) {
  const { layer = 'all', figure = 'projects', view } = search
  const isGapView = view === 'gaps'
  const chooseFigure = (chosen: Figure) =>
    onSearch({ figure: chosen === 'projects' ? undefined : chosen, view: undefined }, 'step')
  return (
    <div className={`${classes.bar} screen-only`}>
      <Group gap="0.75rem" justify="space-between">
        <LayerTabs
          layer={layer}
          onLayer={(chosen) => onSearch({ layer: chosen === 'all' ? undefined : chosen }, 'step')}
        />
        <div className={classes.shade}>
          <label htmlFor="shade-by">Shade LGAs by</label>
          <NativeSelect
            id="shade-by"
            data={isGapView ? [{ value: '', label: TEXT.gapView }, ...FIGURE_OPTIONS] : FIGURE_OPTIONS}
            value={isGapView ? '' : figure}
            onChange={(event) => chooseFigure(event.currentTarget.value as Figure)}
          />
          <Button
            variant={isGapView ? 'filled' : 'default'}
            leftSection={<Icon name="alert" size={18} />}
            aria-pressed={isGapView}
            title="LGAs without partners"
            onClick={() => onSearch({ view: isGapView ? undefined : 'gaps' }, 'step')}
          >
            {TEXT.gapView}
          </Button>
        </div>
      </Group>
      <MapFilters filters={filtersOf(search)} onChange={onSearch} />
    </div>
  )
}
