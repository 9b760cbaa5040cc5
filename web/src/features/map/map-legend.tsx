import type { FigureKey } from '@hub/contract/figures'
import { MAP_LAYERS } from '@hub/contract/reference/choices'
import { useIsPhone } from '../../lib/viewport.ts'
import { FillLegend } from '../../ui/region-map/fill-legend.tsx'
import type { Shading } from '../../ui/region-map/fills.ts'
import type { LayerChoice } from './engine/map-points.ts'
import classes from './map-page.module.css'
import { LAYER_LABELS } from './map.text.ts'
import { MarkerKey } from './marker-key.tsx'

interface MapLegendProps {
  layer: LayerChoice
  title: string
  of: FigureKey
  shading: Shading
  /** What the colours leave out. */
  note: string | undefined
}

export function MapLegend({ layer, title, of, shading, note }: MapLegendProps) {
  const isPhone = useIsPhone()
  return (
    <details className={classes.legend} open={!isPhone}>
      <summary>Legend</summary>
      <ul className={classes.keys}>
        {MAP_LAYERS.filter((each) => layer === 'all' || layer === each).map((each) => (
          <li key={each}>
            <MarkerKey layer={each} />
            {LAYER_LABELS[each]}
          </li>
        ))}
        <li>
          <span className={classes.ring} />
          Several, with their number
        </li>
      </ul>
      <FillLegend title={title} of={of} shading={shading} />
      {note && <p className={classes.legendNote}>{note}</p>}
    </details>
  )
}
