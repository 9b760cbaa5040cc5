import { Paper, Text } from '@mantine/core'
import type { FigureKey } from '@hub/contract/figures'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDateTime } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { schoolsBreakdown } from '#domain/figure/figure-words.ts'
import { WhatIs } from '#ui/what-is.tsx'
import type { MapFigures } from './engine/map-points.ts'
import classes from './map-page.module.css'
import type { MapSearch } from './map-search.ts'
import { counted, LAYER_LABELS, TEXT } from './map.text.ts'

interface MapStatisticsProps {
  stats: MapFigures['stats'] | null | undefined
  asOf: string | undefined
  search: MapSearch
}

/** Totals of all filtered records, regardless of the map's position. */
export function MapStatistics({ stats, asOf, search }: MapStatisticsProps) {
  const placeholder = stats === null ? '–' : '…'
  const layer = (name: 'projects' | 'activities' | 'schools', of: FigureKey, count: number | undefined) => (
    <div>
      <dt>
        {LAYER_LABELS[name]} <WhatIs figure={of} />
      </dt>
      <dd>
        {count === undefined ? (
          placeholder
        ) : (
          <Link
            to="/map"
            search={{ ...search, layer: name }}
            resetScroll={false}
            aria-label={t('{what}: list them', { what: counted(name, count) })}
          >
            {formatCount(count)}
          </Link>
        )}
      </dd>
    </div>
  )
  return (
    <Paper
      component="section"
      withBorder
      shadow="sm"
      radius="lg"
      px="0.9rem"
      py="0.75rem"
      className={classes.statistics}
      aria-labelledby="map-statistics"
    >
      <h2 id="map-statistics">{t('Map Statistics')}</h2>
      <dl>
        {layer('projects', 'map_projects', stats?.projectCount)}
        {layer('activities', 'activities', stats?.activityCount)}
        {layer('schools', 'schools', stats?.schoolCount)}
        <div>
          <dt>
            {t('States covered')} <WhatIs figure="map_states" />
          </dt>
          <dd>{stats ? formatCount(stats.statesCovered) : placeholder}</dd>
        </div>
      </dl>
      {stats && (
        <Text mt="0.4rem" fz="xs" c="dimmed">
          {t('Schools: {breakdown}.', {
            breakdown: schoolsBreakdown(stats.schoolsListed, stats.schoolsWithoutPlace),
          })}{' '}
          {TEXT.listed}
        </Text>
      )}
      {stats && asOf && (
        <Text mt="0.4rem" fz="xs" c="dimmed">
          {t('As of {when}', { when: formatDateTime(asOf) })}
        </Text>
      )}
    </Paper>
  )
}
