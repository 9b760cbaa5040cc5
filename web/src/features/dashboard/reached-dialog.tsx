import { activitiesEndpoints, type ListedActivity } from '@hub/contract/activities'
import type { SectorDashboard } from '@hub/contract/dashboard'
import type { FigureKey } from '@hub/contract/figures'
import { Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ActivityStatusBadge } from '#domain/status-badges.tsx'
import { confirmedWords, whenOf } from '#domain/activity/activity-words.ts'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { formatCount } from '#lib/format.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import { type DashboardFilters, figuresQueryOf } from './dashboard-search.ts'
import classes from './dashboard.module.css'
import { TEXT } from './dashboard.text.ts'
import { MoreRows } from './more-rows.tsx'
import { filterWords } from './sector/filter-links.tsx'

type ReachedScope = { mine: 'true' } | DashboardFilters
type ActivityType = ListedActivity['type']
type Organizations = SectorDashboard['options']['organizations']

const reachedQuery = (scope: ReachedScope, type?: ActivityType) => {
  const query = 'mine' in scope ? { ...scope, reviewed: undefined } : figuresQueryOf(scope)
  return infiniteQueryOptions({
    queryKey: [...KEYS.dashboard, 'reached', scope, type],
    queryFn: ({ pageParam, signal }) =>
      call(activitiesEndpoints.all, {
        query: { ...query, type, reached: 'true', limit: '50', cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.dashboard,
  })
}

/** Filters of the activities list that give the same totals. */
function activitiesSearch(scope: ReachedScope, type: ActivityType | undefined) {
  if ('mine' in scope) return { mine: true as const, type, reached: true as const }
  const { year, ...filters } = scope
  return { ...filters, year: year?.toString(), type, reached: true as const }
}

/** 'that you reported', '(Borno · 2026)' */
function whoseWords(scope: ReachedScope, organizations: Organizations, isOwn: boolean) {
  if ('mine' in scope) return TEXT.reached.own
  return isOwn ? TEXT.reached.ofOrganization : `(${filterWords(scope, organizations)})`
}

interface ReachedDialogProps {
  scope: ReachedScope
  organizations?: Organizations | undefined
  isOwn?: boolean
  isTraining?: boolean
  isOpen: boolean
  onClose: () => void
}

export function ReachedDialog(props: ReachedDialogProps) {
  const { scope, organizations = [], isOwn = false, isTraining = false, isOpen, onClose } = props
  const type = isTraining ? 'Teacher Training' : undefined
  const list = useInfiniteQuery(reachedQuery(scope, type))
  const activities = list.data?.pages.flatMap((page) => page.activities) ?? []
  const { total = 0, summary } = list.data?.pages[0] ?? {}
  return (
    <Dialog title={TEXT.reached.title} opened={isOpen} size="62rem" onClose={onClose}>
      <Text fz="m" c="dimmed">
        {TEXT.reached.about(whoseWords(scope, organizations, isOwn), type)}
      </Text>
      {list.isPending && <Skeleton height={180} aria-busy="true" />}
      {list.isError && !summary && <LoadError text={TEXT.reached.failed} onRetry={() => void list.refetch()} />}
      {summary && (
        <>
          <dl className={classes.sums}>
            <Sum of="activities_reached" label="Activities" count={total} />
            <Sum of="children_reached" label="Children" count={summary.children} />
            <Sum of={type ? 'teachers_trained' : 'teachers_reached'} label="Teachers" count={summary.teachers} />
            <Sum of="sbmc_reached" label="SBMC members" count={summary.sbmc_members} />
          </dl>
          {total === 0 ? (
            <Text fz="m" c="dimmed">
              {TEXT.reached.none}
            </Text>
          ) : (
            <>
              <Text fz="m">
                <Link to="/activities" search={activitiesSearch(scope, type)}>
                  {TEXT.reached.inList}
                </Link>
              </Text>
              <ReachedTable activities={activities} />
              <MoreRows
                list={list}
                shown={activities.length}
                total={total}
                failed={TEXT.reached.failed}
                none={TEXT.reached.none}
              />
            </>
          )}
        </>
      )}
    </Dialog>
  )
}

const Sum = ({ of, label, count }: { of: FigureKey; label: string; count: number }) => (
  <div>
    <Text fz="m" component="dt" c="var(--hub-teal-strong)">
      {label} <WhatIs figure={of} />
    </Text>
    <Text component="dd" fz="xl" fw={750}>
      {formatCount(count)}
    </Text>
  </div>
)

const ReachedTable = ({ activities }: { activities: readonly ListedActivity[] }) => (
  <table className={classes.reached}>
    <thead>
      <tr>
        <th scope="col">Activity</th>
        <th scope="col">Date</th>
        <th scope="col">Status</th>
        <th scope="col">Children</th>
        <th scope="col">Teachers</th>
        <th scope="col">SBMC</th>
      </tr>
    </thead>
    <tbody>
      {activities.map((activity) => (
        <Row key={activity.id} activity={activity} />
      ))}
    </tbody>
  </table>
)

function Row({ activity }: { activity: ListedActivity }) {
  const { type, project_id, project_title, organization_name, lga, state } = activity
  return (
    <tr>
      <th scope="row">
        <Link to="/projects" search={{ project: project_id, tab: 'activities' }}>
          {type}: {project_title}
        </Link>
        <small>
          {organization_name} · {lga}, {state}
        </small>
        {confirmedWords(activity) && <small>{confirmedWords(activity)}</small>}
      </th>
      <td>{whenOf(activity)}</td>
      <td>
        <ActivityStatusBadge status={activity.status} />
      </td>
      <td data-label="Children">{formatCount(activity.boys + activity.girls)}</td>
      <td data-label="Teachers">{formatCount(activity.male_teachers + activity.female_teachers)}</td>
      <td data-label="SBMC">{formatCount(activity.male_sbmc + activity.female_sbmc)}</td>
    </tr>
  )
}
