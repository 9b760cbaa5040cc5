import type { ProjectDetails } from '@hub/contract/records/project'
import type { User } from '@hub/contract/records/user'
import { useMemo } from 'react'
import { waitingProject } from '#domain/project/waiting-project.ts'
import { useLast } from '#lib/latest.ts'
import { useWaitingItem, useWaiting } from '#lib/outbox/use-outbox-items.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'

export function useWaitingProjects(user: User | null): ProjectDetails[] {
  const waiting = useWaiting('projects.create')
  return useMemo(() => (user ? waiting.flatMap((item) => waitingProject(item, user) ?? []) : []), [waiting, user])
}

export interface WaitingProject {
  /** Undefined once it is sent. */
  item: OutboxItem | undefined
  details: ProjectDetails | undefined
}

export function useWaitingProject(id: string, user: User): WaitingProject {
  const item = useWaitingItem('projects.create', id)
  const details = useMemo(() => (item ? waitingProject(item, user) : null), [item, user])
  const last = useLast(details)
  return { item, details: last?.id === id ? last : undefined }
}
