import { GROUPS, REACHED } from '@hub/contract/reference/choices'
import { type ListedActivity } from '@hub/contract/activities'
import { can } from '@hub/contract/permissions'
import type { User } from '@hub/contract/users'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { CallFailed } from '#lib/call-failed.ts'
import { formatCount, formatDateTime } from '#lib/format.ts'
import { LABELS } from '#domain/activity/activity-fields.ts'
import { ActivityStatusBadge } from '#domain/status-badges.tsx'
import { confirmedWords, whenOf } from '#domain/activity/activity-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { LockedNote } from '#ui/icon-badge.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { WaitingMark } from '#domain/outbox/waiting.tsx'
import classes from './activities.module.css'
import { activityQuery, useListedActivity } from './activities.queries.ts'
import { TEXT } from './activities.text.ts'

interface ActivityDialogProps {
  id: string
  isOpen: boolean
  user: User
  onClose: () => void
}

/** Read-only: the form is in the project, which has the schools to choose from. */
export function ActivityDialog({ id, isOpen, user, onClose }: ActivityDialogProps) {
  const listed = useListedActivity(id)
  const query = useQuery(activityQuery(id))
  const activity = query.data ?? listed
  return (
    <Dialog title={activity?.type ?? TEXT.viewTitle} opened={isOpen} size="46rem" onClose={onClose}>
      {activity && <Shown activity={activity} mayEdit={can(user, 'edit', activity)} />}
      {!activity && query.isPending && <Skeleton height={240} aria-busy="true" />}
      {!activity && query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
    </Dialog>
  )
}

function Shown({ activity, mayEdit }: { activity: ListedActivity; mayEdit: boolean }) {
  const counts = (fields: readonly (keyof typeof LABELS & (typeof REACHED | typeof GROUPS)[number])[]) =>
    fields.map((field): Fact => [LABELS[field], activity[field] === null ? null : formatCount(activity[field])])
  const facts: Fact[] = [
    [LABELS.status, <ActivityStatusBadge key="status" status={activity.status} />],
    [LABELS.start_date, whenOf(activity)],
    [LABELS.lga, `${activity.lga}, ${activity.state}`],
    [LABELS.school_id, activity.school_name],
    [LABELS.coordinates, activity.coordinates],
    ['Project', `${activity.project_code}, ${activity.project_title}`],
    ['Organization', activity.organization_name],
    ['Updated', formatDateTime(activity.updated_at)],
  ]
  const search = { project: activity.project_id, tab: 'activities' as const }
  return (
    <div className={classes.activity}>
      <WaitingMark id={activity.id} />
      <Facts facts={facts} />
      <section>
        <h3>People reached</h3>
        <Facts facts={counts(REACHED)} />
      </section>
      <section>
        <h3>People by group</h3>
        <Facts facts={counts(GROUPS)} />
      </section>
      {activity.notes && <p className={classes.notes}>{activity.notes}</p>}
      {confirmedWords(activity) && <p className={classes.confirmed}>{confirmedWords(activity)}</p>}
      {activity.is_locked && mayEdit && <LockedNote />}
      <div className={classes.actions}>
        <LinkButton to="/projects" search={search} variant="default">
          {TEXT.project}
        </LinkButton>
        {mayEdit && !activity.is_locked && (
          <LinkButton to="/projects" search={{ ...search, activity: activity.id }}>
            {TEXT.edit}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // The server answers 400 when the address holds a malformed id.
  const isMissing = error instanceof CallFailed && [400, 404].includes(error.status)
  if (isMissing) return <EmptyState icon="flag" title={TEXT.notFound} text={TEXT.notFoundText} />
  return <LoadError text={TEXT.oneFailed} onRetry={onRetry} />
}
