import type { MapLayer } from '@hub/contract/map'
import classes from './map-page.module.css'
import { LOOKS } from './markers.ts'

export const MarkerKey = ({ layer }: { layer: MapLayer }) => (
  <span className={classes.key} data-shape={LOOKS[layer].shape} data-tone={LOOKS[layer].tone} />
)
