import { formatCount } from '../../lib/format.ts'
import type { MapFigures } from './engine/map-points.ts'
import classes from './map-page.module.css'

interface MapStatisticsProps {
  /** Null where they could not be had, undefined while they are on their way. */
  stats: MapFigures['stats'] | null | undefined
}

/** Of everything that the filters find, however the map is moved. */
export function MapStatistics({ stats }: MapStatisticsProps) {
  const figure = (label: string, count: number | undefined) => (
    <div>
      <dt>{label}</dt>
      <dd>{count === undefined ? placeholder(stats) : formatCount(count)}</dd>
    </div>
  )
  return (
    <section className={classes.statistics} aria-labelledby="map-statistics">
      <h2 id="map-statistics">Map Statistics</h2>
      <dl>
        {figure('Projects', stats?.projectCount)}
        {figure('Activities', stats?.activityCount)}
        {figure('Schools', stats?.schoolCount)}
        {figure('States covered', stats?.statesCovered)}
      </dl>
    </section>
  )
}

const placeholder = (stats: null | object | undefined) => (stats === null ? '–' : '…')
