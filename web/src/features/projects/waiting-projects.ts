import type { ProjectDetails } from '@hub/contract/projects'
import type { User } from '@hub/contract/users'
import { useMemo } from 'react'
import { waitingProject } from '../../domain/project/waiting-project.ts'
import { useLast } from '../../lib/use-last.ts'
import { useBegun, useWaiting } from '../../lib/work/work-items.ts'
import type { Work } from '../../lib/work/work-record.ts'

/** The new projects that wait on this device, or were put aside there. */
export function useWaitingProjects(user: User | null): ProjectDetails[] {
  const waiting = useWaiting('projects.create')
  return useMemo(() => (user ? waiting.flatMap((work) => waitingProject(work, user) ?? []) : []), [waiting, user])
}

export interface WaitingProject {
  /** Undefined once the hub has it. */
  work: Work | undefined
  /** As it stands here, until the hub has answered with its own. */
  details: ProjectDetails | undefined
}

/** The project of this id where it waits on this device. */
export function useWaitingProject(id: string, user: User): WaitingProject {
  const work = useBegun('projects.create', id)
  const details = useMemo(() => (work ? waitingProject(work, user) : null), [work, user])
  const last = useLast(details)
  return { work, details: last?.id === id ? last : undefined }
}
