import { t } from '@hub/contract/language'
import { can, canReadProject } from '@hub/contract/permissions'
import type { ProjectStatus } from '@hub/contract/project-statuses'
import { projectCodeIn, projectNumberIn } from '@hub/contract/project-code'
import type { SessionUser } from '../../http/caller.ts'
import { isUuid, type Judged, type Planned, textOf } from '../imports/import-rows.ts'
import type { Organization } from '../organizations/organizations.service.ts'
import type { NewProject } from './project-input.ts'
import type { WholeProjectRow } from './project.ts'
import type { SchoolRow } from './school-changes.ts'

export interface FamilyProject {
  id: string
  number: number
  created_by: string
  organization_id: string
  status: ProjectStatus
  target_states: string[]
  start_date: string
  end_date: string
  organization: Organization
  /** Undefined if the file creates it. */
  before: WholeProjectRow | undefined
  /** Undefined if the file changes nothing. */
  imported?: { data: NewProject; planned: Planned }
  schools: SchoolRow[]
  added: string[]
  changed: string[]
}

/** Projects are named by code, id, or a code of the file's own. */
export interface ProjectFamily {
  projects: Map<string, FamilyProject>
  /** Null: its row is faulty. */
  byRef: Map<string, FamilyProject | null>
  judged: Judged
}

export const numberIn = (code: unknown) => projectNumberIn(textOf(code))
export const refOf = (code: unknown) => projectCodeIn(textOf(code)).toLowerCase()

export function namedIn(codes: readonly unknown[]): { numbers: number[]; ids: string[] } {
  const refs = new Set(codes.map(refOf))
  return {
    numbers: [...refs].flatMap((ref) => numberIn(ref) ?? []),
    ids: [...refs].filter(isUuid),
  }
}

export const noProject = () => t('There is no project with this code: it is written like NEH-1001')

export function parentIn<P extends { created_by: string; organization_id: string; status: string }>(
  byRef: ReadonlyMap<string, P | null>,
  code: unknown,
  user: SessionUser,
  action: 'edit' | 'report_activity' | null,
): P | string {
  if (!textOf(code)) return t('Project code is required')
  const project = byRef.get(refOf(code))
  if (project === null) return t('Correct its project first, in the sheet Projects')
  if (!project || !canReadProject(user, project)) return noProject()
  if (action && !can(user, action, project))
    return project.organization_id === user.organization_id
      ? t('You may not change this project')
      : t('This project belongs to another organization')
  return project
}
