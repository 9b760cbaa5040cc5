import { Link } from '@tanstack/react-router'
import { formatCount, formatDay } from '#lib/format.ts'
import { formatNaira } from '#lib/format-money.ts'
import { activityStatusLabel, ProjectStatusBadge } from '#domain/status-badges.tsx'
import type { MapPoint } from '#features/map/engine/map-points.ts'
import { KIND_LABELS, TEXT } from '#features/map/map.text.ts'
import { approximation, whereOf } from '#features/map/where.ts'
import { type Fact, Facts } from './facts.tsx'
import classes from './popups.module.css'

export function PointPopup({ point }: { point: MapPoint }) {
  const note = approximation(point)
  return (
    <>
      <div className={classes.kind} data-layer={point.layer}>
        {KIND_LABELS[point.layer]}
      </div>
      <h3 className={classes.name}>{point.name}</h3>
      <Facts facts={factsOf(point)} />
      {note && <div className={classes.note}>{note}</div>}
      <Link
        to="/projects"
        search={{ project: point.layer === 'projects' ? point.id : point.project_id, ...TABS[point.layer] }}
        className={classes.link}
      >
        {point.layer === 'projects' ? 'Open project' : 'Open its project'}
      </Link>
    </>
  )
}

const TABS = { projects: {}, activities: { tab: 'activities' }, schools: { tab: 'schools' } } as const

function factsOf(point: MapPoint): Fact[] {
  const shared: Fact[] = [
    ['Organization', point.organization],
    ['Place', whereOf(point)],
  ]
  if ((point.count ?? 1) > 1) shared.push(['Count', formatCount(point.count ?? 1)])
  switch (point.layer) {
    case 'projects':
      return [
        ['Status', <ProjectStatusBadge key="status" status={point.status} />],
        ['Budget', formatNaira(point.budget)],
        ...shared,
      ]
    case 'activities':
      return [
        ['Type', point.type],
        ['Date', formatDay(point.date)],
        ['Status', activityStatusLabel(point.status)],
        ...shared,
      ]
    case 'schools':
      return [
        ['Location', point.location ?? TEXT.unknown],
        ['Students', point.students === null ? TEXT.unknown : formatCount(point.students)],
        ...shared,
      ]
  }
}
