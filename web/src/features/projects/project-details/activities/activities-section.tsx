import type { Activity } from '@hub/contract/activities'
import type { ProjectDetails } from '@hub/contract/projects'
import type { User } from '@hub/contract/users'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActivitiesList } from './activities-list.tsx'
import { activitiesQuery } from './activities.queries.ts'
import { ActivityForm } from './activity-form.tsx'

interface ActivitiesSectionProps {
  project: ProjectDetails
  user: User
}

/** The list, or the form in its place. */
export function ActivitiesSection({ project, user }: ActivitiesSectionProps) {
  const [mode, setMode] = useState<'first' | 'list' | 'new' | Activity>('first')
  const list = useInfiniteQuery(activitiesQuery(project.id))
  const backToList = () => setMode('list')

  if (mode === 'first' || mode === 'list') {
    return (
      <ActivitiesList
        project={project}
        user={user}
        list={list}
        isReturn={mode === 'list'}
        onReport={() => setMode('new')}
        onEdit={setMode}
      />
    )
  }
  return (
    <ActivityForm
      project={project}
      activity={mode === 'new' ? undefined : mode}
      onDone={backToList}
      onCancel={backToList}
    />
  )
}
