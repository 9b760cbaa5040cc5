import { useEffect, useState } from 'react'
import { rich } from '#lib/rich.ts'
import { t } from '#lib/language.ts'
import { isChunkFailure, logFailure, reloadIfReachable } from '#lib/lazy-load.ts'
import { useMapTiles } from '#lib/reference.ts'
import { useIsPrinting } from '#lib/browser.ts'
import { LoadError } from '#ui/messages.tsx'
import type { Boundaries } from './boundaries.ts'
import type { RegionMapProps } from './region-map.types.ts'
import classes from './region-map.module.css'
import type { MapTiles } from '@hub/contract/info'

/** Required by the licenses of the boundaries and tiles. */
const MapAttribution = ({ tiles }: { tiles?: MapTiles | null | undefined }) => (
  <p className={classes.attribution}>
    {tiles?.attribution && `${t('Background: {source}.', { source: tiles.attribution })} `}
    {rich(
      'Boundaries: geoBoundaries ({link}), gbOpen NGA ADM2, original source GRID3, CC BY 4.0; simplified and relabelled. P-codes: OCHA. The boundaries and names shown do not imply official endorsement or acceptance.',
      {
        link: (
          <a href="https://www.geoboundaries.org" target="_blank" rel="noreferrer">
            www.geoboundaries.org
          </a>
        ),
      },
    )}
  </p>
)

type Loaded = { LeafletMap: typeof import('./leaflet-map.tsx').LeafletMap; boundaries: Boundaries }

async function loadMap(): Promise<Loaded> {
  const [{ LeafletMap }, boundaries] = await Promise.all([
    import('./leaflet-map.tsx'),
    import('./boundaries.ts').then(({ loadBoundaries }) => loadBoundaries()),
  ])
  return { LeafletMap, boundaries }
}

const TEXT = { loading: t('Loading map data...'), failed: t('The map could not be loaded. Please try again.') }

/** If the map fails to load, the rest of the page works. */
export function RegionMap({ height, children, ...props }: RegionMapProps) {
  const isPrinting = useIsPrinting()
  const { loaded, failure, retry } = useLoadedMap()
  const { data: tiles } = useMapTiles()
  return (
    <figure className={classes.figure}>
      <div className={classes.frame} style={isPrinting ? props.paper : { height }}>
        {loaded && (
          <loaded.LeafletMap {...props} height={height} boundaries={loaded.boundaries}>
            {children}
          </loaded.LeafletMap>
        )}
        {failure && (
          <div className={classes.middle}>
            <LoadError text={TEXT.failed} onRetry={retry} />
          </div>
        )}
        {!loaded && !failure && (
          <p className={classes.middle} role="status">
            {TEXT.loading}
          </p>
        )}
      </div>
      <figcaption>
        <MapAttribution tiles={tiles} />
      </figcaption>
    </figure>
  )
}

function useLoadedMap() {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isGone = false
    loadMap().then(
      (map) => isGone || setLoaded(map),
      (error: unknown) => {
        if (isGone) return
        logFailure(TEXT.failed, error)
        setFailure({ error })
      },
    )
    return () => {
      isGone = true
    }
  }, [tries])

  const retry = () => {
    // Browsers cache a failed module: only a reload fetches it again.
    if (isChunkFailure(failure?.error)) return void reloadIfReachable()
    setFailure(null)
    setTries(tries + 1)
  }
  return { loaded, failure, retry }
}
