import { Link } from '@tanstack/react-router'
import { formatCount } from '../../lib/format.ts'
import type { MapFigures } from './engine/map-points.ts'
import classes from './map-page.module.css'
import type { MapSearch } from './map-search.ts'
import { LAYER_LABELS, TEXT } from './map.text.ts'

interface MapStatisticsProps {
  /** Null where they could not be had, undefined while they are on their way. */
  stats: MapFigures['stats'] | null | undefined
  search: MapSearch
}

/** Of everything that the filters find, however the map is moved; each leads to its layer, and so to its list. */
export function MapStatistics({ stats, search }: MapStatisticsProps) {
  const placeholder = stats === null ? '–' : '…'
  const layer = (name: 'projects' | 'activities' | 'schools', count: number | undefined) => (
    <div>
      <dt>{LAYER_LABELS[name]}</dt>
      <dd>
        {count === undefined ? (
          placeholder
        ) : (
          <Link
            to="/map"
            search={{ ...search, layer: name }}
            resetScroll={false}
            aria-label={`${formatCount(count)} ${LAYER_LABELS[name].toLowerCase()}: list them`}
          >
            {formatCount(count)}
          </Link>
        )}
      </dd>
    </div>
  )
  return (
    <section className={classes.statistics} aria-labelledby="map-statistics">
      <h2 id="map-statistics">Map Statistics</h2>
      <dl>
        {layer('projects', stats?.projectCount)}
        {layer('activities', stats?.activityCount)}
        {layer('schools', stats?.schoolCount)}
        <div>
          <dt>States covered</dt>
          <dd>{stats ? formatCount(stats.statesCovered) : placeholder}</dd>
        </div>
      </dl>
      {stats && <p className={classes.statisticsNote}>{TEXT.listed}</p>}
    </section>
  )
}
