import type { Activity } from '@hub/contract/activities'
import { GROUPS, REACHED } from '@hub/contract/reference/choices'
import { can } from '@hub/contract/permissions'
import type { User } from '@hub/contract/records/user'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { confirmedWords, moreFacts } from '#domain/activity/activity-indicator.ts'
import { approximatePlace } from '#domain/place/lgas.ts'
import { useIndicators } from '#domain/indicator/indicators.ts'
import { whenOf } from '#domain/activity/activity-words.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { t } from '#lib/language.ts'
import { IconBadge, LockedMark, LockedNote } from '#ui/icon.tsx'
import { WaitingMark } from '#domain/outbox/waiting.tsx'
import { InlineConfirm } from '#ui/notice.tsx'
import { Entry } from '#ui/section.tsx'
import { useDeleteActivity } from './project-activities.queries.ts'
import { ACTIVITY_LABELS } from '@hub/contract/records/activity'
import { TEXT } from './project-activities.text.ts'
import { ActivityStatusBadge } from '#domain/status-badges.tsx'

interface ActivityRowProps {
  activity: Activity
  /** Set if it is unsent: the server has nothing to delete. */
  waiting?: OutboxItem
  user: User
  onEdit: () => void
  onDeleted: () => void
}

export function ActivityRow({ activity, waiting, user, onEdit, onDeleted }: ActivityRowProps) {
  const [isDeleting, setDeleting] = useState(false)
  const deletion = useDeleteActivity(activity.project_id)
  const indicators = useIndicators()
  const when = whenOf(activity)
  const what = `${t(activity.type)}, ${when}`
  const confirm = () => {
    if (!deletion.isPending) deletion.mutate(activity.id, { onSuccess: onDeleted })
  }
  return (
    <Entry>
      <Group gap="5px 11px">
        <strong>{t(activity.type)}</strong>
        <ActivityStatusBadge status={activity.status} />
        {activity.is_locked && <LockedMark />}
        {activity.is_sent_back && <IconBadge label={t('Sent back')} icon="back" tone="amber" />}
        <WaitingMark id={activity.id} />
        <Text span fz="m" ml={{ sm: 'auto' }} w={{ base: '100%', sm: 'auto' }}>
          {when}
        </Text>
      </Group>
      <Text fz="m">{placeOf(activity)}</Text>
      <Text fz="m">{countsOf(activity, REACHED) || t('Nobody reached yet')}</Text>
      <Small>{countsOf(activity, GROUPS)}</Small>
      <Small>
        {moreFacts(activity, indicators)
          .map(([label, words]) => `${label}: ${words}`)
          .join(' · ') || null}
      </Small>
      <Small>{confirmedWords(activity)}</Small>
      {activity.notes && (
        <Text mt="0.4rem" style={{ whiteSpace: 'pre-line' }}>
          {activity.notes}
        </Text>
      )}
      {waiting?.fault && waiting.state === 'refused' && (
        <p>{[waiting.fault.message, ...Object.values(waiting.fault.fields)].join(' ')}</p>
      )}
      {activity.is_locked && can(user, 'edit', activity) && <LockedNote />}
      {!activity.is_locked && can(user, 'edit', activity) && !isDeleting && waiting?.state !== 'sending' && (
        <Group gap={6} justify="flex-end">
          <Button size="compact-sm" variant="subtle" aria-label={t('Edit {what}', { what })} onClick={onEdit}>
            {t('Edit')}
          </Button>
          {!waiting && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={t('Delete {what}', { what })}
              onClick={() => setDeleting(true)}
            >
              {t('Delete')}
            </Button>
          )}
        </Group>
      )}
      {isDeleting && (
        <InlineConfirm
          title={TEXT.deleteTitle}
          text={TEXT.deleteText}
          action={t('Delete Activity')}
          pending={deletion.isPending ? t('Deleting...') : null}
          onConfirm={confirm}
          onCancel={() => setDeleting(false)}
        />
      )}
    </Entry>
  )
}

const Small = ({ children }: { children: string | null }) =>
  children && (
    <Text fz="s" c="dimmed">
      {children}
    </Text>
  )

const placeOf = (activity: Activity) =>
  [activity.school_name, `${activity.lga}, ${activity.state}`, approximatePlace(activity) ?? activity.coordinates]
    .filter(Boolean)
    .join(' · ')

/** 'Boys 120 · Girls 130'; leaves out zeros. */
const countsOf = (activity: Activity, fields: readonly ((typeof REACHED)[number] | (typeof GROUPS)[number])[]) =>
  fields
    .filter((field) => activity[field])
    .map((field) => `${t(ACTIVITY_LABELS[field])} ${formatCount(activity[field] ?? 0)}`)
    .join(' · ')
