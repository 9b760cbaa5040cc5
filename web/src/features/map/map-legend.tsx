import type { FigureKey } from '@hub/contract/figures'
import { MAP_LAYERS } from '@hub/contract/reference/choices'
import { useMediaQuery } from '@mantine/hooks'
import { useIsPrinting } from '#lib/browser.ts'
import { t } from '#lib/language.ts'
import { FillLegend, type Shading } from '#ui/region-map/fills.tsx'
import type { LayerChoice } from './engine/map-points.ts'
import classes from './map-page.module.css'
import { LAYER_LABELS } from './map.text.ts'
import { MarkerKey } from './markers.tsx'

/** On narrower maps the legend would cover the states. */
const ROOM = '(min-width: 900px)'

interface MapLegendProps {
  layer: LayerChoice
  title: string
  of: FigureKey
  shading: Shading
  note: string | undefined
}

export function MapLegend({ layer, title, of, shading, note }: MapLegendProps) {
  const hasRoom = useMediaQuery(ROOM, undefined, { getInitialValueInEffect: false })
  const isPrinting = useIsPrinting()
  return (
    <details className={classes.legend} open={hasRoom || isPrinting}>
      <summary>{t('Legend')}</summary>
      <ul className={classes.keys}>
        {MAP_LAYERS.filter((each) => layer === 'all' || layer === each).map((each) => (
          <li key={each}>
            <MarkerKey layer={each} />
            {LAYER_LABELS[each]}
          </li>
        ))}
        <li>
          <span className={classes.ring} />
          {t('Several, with their number')}
        </li>
      </ul>
      <FillLegend title={title} of={of} shading={shading} />
      {note && <p className={classes.legendNote}>{note}</p>}
    </details>
  )
}
