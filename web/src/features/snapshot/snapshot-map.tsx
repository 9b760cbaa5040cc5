import { leastOf, type SnapshotFigures } from '@hub/contract/snapshots'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { useIsPrinting, useShownScheme } from '#lib/browser.ts'
import type { Boundaries, Place } from '#ui/region-map/boundaries.ts'
import { FILL_COLORS, LINE_COLORS, shadeByFigure } from '#ui/region-map/fills.tsx'
import classes from './snapshot.module.css'

const WIDTH = 360
/** A degree of longitude is this much shorter than one of latitude here. */
const NARROW = Math.cos((11.5 * Math.PI) / 180)

const ringsOf = ({ geometry }: Place) =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()

/** Drawn from our boundaries, whole at any size, also without a connection to a map service. */
export function SnapshotMap({ figures: { lgas } }: { figures: SnapshotFigures }) {
  const { boundaries, isFailed, retry } = useBoundaries()
  const isPrinting = useIsPrinting()
  const screen = useShownScheme()
  const scheme = isPrinting ? 'light' : screen
  const shading = shadeByFigure(new Map(lgas.map(({ pcode, year }) => [pcode, leastOf(year)])), {
    none: t('None or too few to show'),
    format: formatCount,
    isWhole: true,
  })
  if (isFailed)
    return (
      <p>
        {t('The map could not be loaded. Please try again.')}{' '}
        <Button size="xs" variant="default" onClick={retry}>
          {t('Retry')}
        </Button>
      </p>
    )
  if (!boundaries) return <div className={classes.mapWaits} aria-busy="true" />
  const drawn = drawingOf(boundaries)
  return (
    <figure className={classes.map}>
      <svg
        viewBox={`0 0 ${WIDTH} ${drawn.height}`}
        role="img"
        aria-label={t('Map of the three states and their LGAs; the list of LGAs has the figures.')}
      >
        {drawn.lgas.map(({ pcode, path }) => (
          <path
            key={pcode}
            d={path}
            fill={FILL_COLORS[scheme][shading.fills.get(pcode) ?? 'none']}
            stroke={LINE_COLORS[scheme].lga}
            strokeWidth={0.5}
          />
        ))}
        {drawn.states.map(({ pcode, path }) => (
          <path key={pcode} d={path} fill="none" stroke={LINE_COLORS[scheme].state} strokeWidth={1.2} />
        ))}
      </svg>
      <figcaption>
        <ul>
          {shading.legend.map(({ fill, label }) => (
            <li key={fill}>
              <span style={{ background: FILL_COLORS[scheme][fill] }} /> {label}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

function drawingOf({ states, lgas }: Boundaries) {
  const points = states.flatMap(ringsOf).flat()
  const [lngs, lats] = [points.map(([lng]) => lng!), points.map(([, lat]) => lat!)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const scale = WIDTH / ((east - west) * NARROW)
  const at = ([lng, lat]: number[]) =>
    `${((lng! - west) * NARROW * scale).toFixed(1)} ${((north - lat!) * scale).toFixed(1)}`
  const drawn = (place: Place) => ({
    pcode: place.properties.pcode,
    path: ringsOf(place)
      .map((ring) => `M${ring.map(at).join('L')}Z`)
      .join(''),
  })
  return { height: Math.ceil((north - south) * scale), lgas: lgas.map(drawn), states: states.map(drawn) }
}

const loadMap = async () => (await import('#ui/region-map/boundaries.ts')).loadBoundaries()

function useBoundaries() {
  const [boundaries, setBoundaries] = useState<Boundaries | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    loadMap().then(
      (loaded) => isGone || setBoundaries(loaded),
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [tries])
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { boundaries, isFailed, retry }
}
