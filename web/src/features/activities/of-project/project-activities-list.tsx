import type { Activity } from '@hub/contract/activities'
import { can } from '@hub/contract/permissions'
import type { ProjectDetails } from '@hub/contract/records/project'
import type { User } from '@hub/contract/records/user'
import { Button, Flex } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '#ui/messages.tsx'
import { Totals } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { DraftOffer } from '#domain/outbox/draft-offer.tsx'
import { ListState, Section, ShowMore, useFocusHere } from '#ui/section.tsx'
import { useWaiting } from '#lib/outbox/use-outbox-items.ts'
import type { ActivityPages } from './project-activities.queries.ts'
import { TEXT } from './project-activities.text.ts'
import { ActivityRow } from './activity-row.tsx'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { t } from '#lib/language.ts'
import { readActivity } from '#domain/activity/activity-draft.ts'
import { payloadFrom } from '#domain/activity/activity-values.ts'

/** Shows an unsent activity in the list; null if this version of the app cannot read it. */
function waitingActivity(item: OutboxItem, project: ProjectDetails, user: User): Activity | null {
  const values = readActivity(item.values)
  if (!values) return null
  const { confirm: _confirm, ...typed } = payloadFrom(values)
  return {
    ...(typed as Omit<Activity, 'id'>),
    id: item.id,
    project_id: project.id,
    school_name: project.schools.find(({ id }) => id === values.school_id)?.school_name ?? null,
    indicator_code: null,
    confirmed_warnings: [],
    organization_id: project.organization_id,
    created_by: user.id,
    created_at: item.saved_at,
    updated_at: item.saved_at,
  }
}

interface ActivitiesListProps {
  project: ProjectDetails
  /** The project is not sent yet, so all its activities are on this device. */
  isWaiting: boolean
  user: User
  list: UseInfiniteQueryResult<ActivityPages>
  isReturn: boolean
  onReport: () => void
  onEdit: (activity: Activity) => void
  onContinue: (id: string) => void
}

export function ProjectActivitiesList(props: ActivitiesListProps) {
  const { project, isWaiting, user, list, isReturn, onReport, onEdit, onContinue } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusHere(heading, isReturn)
  const first = list.data?.pages[0]
  const activities = list.data?.pages.flatMap((page) => page.activities) ?? []
  const waiting = useWaiting('activities.create', project.id).flatMap((item) => {
    const activity = waitingActivity(item, project, user)
    return activity && !activities.some(({ id }) => id === item.id) ? [{ item, activity }] : []
  })
  const isEmpty = (isWaiting || first?.total === 0) && waiting.length === 0
  const mayReport = can(user, 'report_activity', project)

  return (
    <Section
      title={TEXT.title}
      heading={heading}
      figure="project_reached"
      action={
        mayReport && (
          <Button leftSection={<Icon name="plus" size={16} />} onClick={onReport}>
            {TEXT.report}
          </Button>
        )
      }
    >
      {mayReport && (
        <DraftOffer
          kind="activities.create"
          subject={project.id}
          text={TEXT.draftKept}
          action={t('Continue Report')}
          onContinue={onReport}
        />
      )}
      {first && first.total > 0 && <Totals totals={figuresOf(first)} />}
      {!isWaiting && <ListState list={list} failed={TEXT.failed} />}
      {isEmpty && <EmptyState icon="people" title={TEXT.empty} text={TEXT.emptyText} />}
      {activities.length + waiting.length > 0 && (
        <Flex component="ul" direction="column" gap="sm">
          {waiting.map(({ item, activity }) => (
            <ActivityRow
              key={activity.id}
              activity={activity}
              waiting={item}
              user={user}
              onEdit={() => onContinue(activity.id)}
              onDeleted={() => heading.current?.focus()}
            />
          ))}
          {activities.map((activity) => (
            <ActivityRow
              key={activity.id}
              activity={activity}
              user={user}
              onEdit={() => onEdit(activity)}
              // The focused row is about to disappear.
              onDeleted={() => heading.current?.focus()}
            />
          ))}
        </Flex>
      )}
      <ShowMore list={list}>{t('Show more activities')}</ShowMore>
    </Section>
  )
}

const figuresOf = ({ total, summary }: ActivityPages['pages'][number]) =>
  [
    [t('Activities'), total],
    [t('Children reached'), summary.children],
    [t('Teachers reached'), summary.teachers],
    [t('SBMC members reached'), summary.sbmc_members],
  ] as const
