import { GROUPS, REACHED } from '@hub/contract/reference/choices'
import type { ListedActivity } from '@hub/contract/activities'
import { can } from '@hub/contract/permissions'
import type { User } from '@hub/contract/records/user'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { formatCount, formatDateTime } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { ACTIVITY_LABELS } from '@hub/contract/records/activity'
import { ActivityStatusBadge } from '#domain/status-badges.tsx'
import { confirmedWords, moreFacts } from '#domain/activity/activity-indicator.ts'
import { approximatePlace } from '#domain/place/lgas.ts'
import { useIndicators } from '#domain/indicator/indicators.ts'
import { whenOf } from '#domain/activity/activity-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { LockedNote } from '#ui/icon.tsx'
import { LinkButton } from '#ui/buttons.tsx'
import { RecordError } from '#ui/messages.tsx'
import { WaitingMark } from '#domain/outbox/waiting.tsx'
import { activityQuery, useListedActivity } from './activities.queries.ts'
import { TEXT } from './activities.text.ts'

interface ActivityDialogProps {
  id: string
  isOpen: boolean
  user: User
  onClose: () => void
}

/** Read-only: the form needs the schools of the project. */
export function ActivityDialog({ id, isOpen, user, onClose }: ActivityDialogProps) {
  const listed = useListedActivity(id)
  const query = useQuery(activityQuery(id))
  const activity = query.data ?? listed
  return (
    <Dialog title={activity ? t(activity.type) : TEXT.viewTitle} opened={isOpen} size="46rem" onClose={onClose}>
      {activity && <ActivityView activity={activity} mayEdit={can(user, 'edit', activity)} />}
      {!activity && query.isPending && <Skeleton height={240} aria-busy="true" />}
      {!activity && query.isError && (
        <RecordError
          error={query.error}
          icon="flag"
          text={TEXT}
          failed={TEXT.oneFailed}
          onRetry={() => void query.refetch()}
        />
      )}
    </Dialog>
  )
}

export function ActivityView({ activity, mayEdit }: { activity: ListedActivity; mayEdit: boolean }) {
  const counts = (fields: readonly (keyof typeof ACTIVITY_LABELS & (typeof REACHED | typeof GROUPS)[number])[]) =>
    fields.map((field): Fact => [
      t(ACTIVITY_LABELS[field]),
      activity[field] === null ? null : formatCount(activity[field]),
    ])
  const facts: Fact[] = [
    [t(ACTIVITY_LABELS.status), <ActivityStatusBadge key="status" status={activity.status} />],
    [t(ACTIVITY_LABELS.start_date), whenOf(activity)],
    [t(ACTIVITY_LABELS.lga), `${activity.lga}, ${activity.state}`],
    [t(ACTIVITY_LABELS.school_id), activity.school_name],
    [t(ACTIVITY_LABELS.coordinates), approximatePlace(activity) ?? activity.coordinates],
    [t('Project'), `${activity.project_code}, ${activity.project_title}`],
    [t('Organization'), activity.organization_name],
    [t('Updated'), formatDateTime(activity.updated_at)],
  ]
  const more = moreFacts(activity, useIndicators())
  const search = { project: activity.project_id, tab: 'activities' as const }
  return (
    <Stack gap="lg">
      <WaitingMark id={activity.id} />
      <Facts facts={facts} />
      <section>
        <Title>{t('People reached')}</Title>
        <Facts facts={counts(REACHED)} />
      </section>
      <section>
        <Title>{t('People by group')}</Title>
        <Facts facts={counts(GROUPS)} />
      </section>
      {more.length > 0 && (
        <section>
          <Title>{t('More about this activity')}</Title>
          <Facts facts={more} />
        </section>
      )}
      {activity.notes && <p style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{activity.notes}</p>}
      {confirmedWords(activity) && (
        <Text fz="m" c="dimmed">
          {confirmedWords(activity)}
        </Text>
      )}
      {activity.is_locked && mayEdit && <LockedNote />}
      <Group gap="xs" justify="flex-end">
        <LinkButton to="/projects" search={search} variant="default">
          {TEXT.project}
        </LinkButton>
        {mayEdit && !activity.is_locked && (
          <LinkButton to="/projects" search={{ ...search, activity: activity.id }}>
            {TEXT.edit}
          </LinkButton>
        )}
      </Group>
    </Stack>
  )
}

const Title = ({ children }: { children: string }) => (
  <Text component="h3" fz="m" fw={700} mb={8}>
    {children}
  </Text>
)
