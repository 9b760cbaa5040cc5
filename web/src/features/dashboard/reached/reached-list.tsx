import type { activitiesEndpoints, ListedActivity } from '@hub/contract/activities'
import type { ResponseOf } from '@hub/contract/endpoint'
import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#lib/format.ts'
import { ActivityStatusBadge } from '#domain/status-badges.tsx'
import { confirmedWords, whenOf } from '#domain/activity/activity-words.ts'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import classes from './reached.module.css'

type Pages = InfiniteData<ResponseOf<typeof activitiesEndpoints.all>>

/** Loads more with a button, so that the end of the dialog can be reached. */
export function ReachedList({ list }: { list: UseInfiniteQueryResult<Pages> }) {
  const activities = list.data?.pages.flatMap((page) => page.activities) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const isLoading = list.isFetchingNextPage
  return (
    <>
      <table className={classes.table}>
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
      <p className={classes.end} role="status">
        {list.isFetchNextPageError ? TEXT.reached.failed : TEXT.reached.shown(activities.length, total)}
      </p>
      {list.hasNextPage && (
        <Button variant="default" aria-disabled={isLoading} onClick={() => void (isLoading || list.fetchNextPage())}>
          {isLoading ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  )
}

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
