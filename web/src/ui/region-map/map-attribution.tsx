import type { MapTiles } from '@hub/contract/info'
import classes from './region-map.module.css'

/** What the licences of the boundaries and tiles ask for, wherever the map is shown. */
export const MapAttribution = ({ tiles }: { tiles?: MapTiles | null | undefined }) => (
  <p className={classes.attribution}>
    {tiles?.attribution && <>Background: {tiles.attribution}. </>}
    Boundaries: geoBoundaries (
    <a href="https://www.geoboundaries.org" target="_blank" rel="noreferrer">
      www.geoboundaries.org
    </a>
    ), gbOpen NGA ADM2, original source GRID3, CC BY 4.0; simplified and relabelled. P-codes: OCHA. The boundaries and
    names shown do not imply official endorsement or acceptance.
  </p>
)
