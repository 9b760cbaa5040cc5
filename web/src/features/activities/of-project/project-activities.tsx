import type { Activity } from '@hub/contract/activities'
import { can } from '@hub/contract/permissions'
import type { ProjectDetails } from '@hub/contract/records/project'
import type { User } from '@hub/contract/records/user'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NEW_ACTIVITY } from '#domain/project/projects-search.ts'
import { useLast } from '#lib/latest.ts'
import { useWaitingItem } from '#lib/outbox/use-outbox-items.ts'
import { ProjectActivitiesList } from './project-activities-list.tsx'
import { activitiesQuery } from './project-activities.queries.ts'
import { ActivityForm } from './activity-form.tsx'

interface ProjectActivitiesProps {
  project: ProjectDetails
  isWaiting: boolean
  user: User
  wanted: string | undefined
  onShown: () => void
}

type Form = { activity?: Activity; begun?: string }

export function ProjectActivities({ project, isWaiting, user, wanted, onShown }: ProjectActivitiesProps) {
  const [mode, setMode] = useState<'first' | 'list' | Form>('first')
  const list = useInfiniteQuery({ ...activitiesQuery(project.id), enabled: !isWaiting })
  const begun = useLast(useWaitingItem('activities.create', wanted)?.id)
  const isBegun = wanted !== undefined && begun === wanted
  const listed = list.data?.pages.flatMap((page) => page.activities).find(({ id }) => id === wanted)

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const isSought = wanted !== undefined && wanted !== NEW_ACTIVITY && !isBegun && !listed && mode === 'first'
  useEffect(() => {
    if (isSought && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isSought, hasNextPage, isFetchingNextPage, fetchNextPage])

  const form = mode === 'first' ? wantedForm() : mode
  const backToList = () => {
    setMode('list')
    if (wanted !== undefined) onShown()
  }

  if (form === 'first' || form === 'list') {
    return (
      <ProjectActivitiesList
        project={project}
        isWaiting={isWaiting}
        user={user}
        list={list}
        isReturn={form === 'list'}
        onReport={() => setMode({})}
        onEdit={(activity) => setMode({ activity })}
        onContinue={(begun) => setMode({ begun })}
      />
    )
  }
  return (
    <ActivityForm
      project={project}
      isProjectWaiting={isWaiting}
      activity={form.activity}
      begun={form.begun}
      onDone={backToList}
      onCancel={backToList}
    />
  )

  function wantedForm(): 'first' | Form {
    if (wanted === NEW_ACTIVITY) return can(user, 'report_activity', project) ? {} : 'first'
    if (isBegun) return { begun: wanted }
    return listed && !listed.is_locked && can(user, 'edit', listed) ? { activity: listed } : 'first'
  }
}
