import { can, canReadProject } from '@hub/contract/permissions'
import type { ProjectStatus } from '@hub/contract/project-steps'
import type { SessionUser } from '../../http/caller.ts'
import { isUuid, type Judged, type Planned, textOf } from '../imports/import-rows.ts'
import type { Organization } from '../organizations/organizations.service.ts'
import type { NewProject } from './project-input.ts'
import { projectCode, type WholeProjectRow } from './project.ts'
import type { SchoolRow } from './school-changes.ts'

/** A project that a file brings, changes or names, with the schools that it has and gets. */
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
  /** As the hub has it; nothing where the file brings it. */
  before: WholeProjectRow | undefined
  /** What the file says of it; nothing where it only names it, or says nothing new. */
  said?: { data: NewProject; planned: Planned }
  schools: SchoolRow[]
  added: string[]
  changed: string[]
}

/** Whole projects of a file: its schools and activities name them by code, by the hub's id, or by a code of the file's own. */
export interface ProjectFamily {
  projects: Map<string, FamilyProject>
  /** By what names it. Null: its row is faulty. */
  byRef: Map<string, FamilyProject | null>
  judged: Judged
}

const CODE = /^neh-(\d{1,15})$/i

/** The number in a code of the hub's; null where it is none. */
export function numberIn(code: unknown): number | null {
  const [, number] = CODE.exec(textOf(code)) ?? []
  return number === undefined ? null : Number(number)
}

/** One spelling of whatever names a project. */
export function refOf(code: unknown): string {
  const number = numberIn(code)
  return (number === null ? textOf(code) : projectCode(number)).toLowerCase()
}

/** The numbers and ids that cells name projects by. */
export function namedIn(codes: readonly unknown[]): { numbers: number[]; ids: string[] } {
  const refs = new Set(codes.map(refOf))
  return {
    numbers: [...refs].flatMap((ref) => numberIn(ref) ?? []),
    ids: [...refs].filter(isUuid),
  }
}

export const NO_PROJECT = 'There is no project with this code: it is written like NEH-1001'
export const FAULTY_PROJECT = 'Correct its project first, in the sheet Projects'
export const NO_CODE = 'Project code is required'

/** The project that a row of another sheet names, if this person may do that with it; else why not. */
export function parentIn<P extends { created_by: string; organization_id: string; status: string }>(
  byRef: ReadonlyMap<string, P | null>,
  code: unknown,
  user: SessionUser,
  action: 'edit' | 'report_activity' | null,
): P | string {
  if (!textOf(code)) return NO_CODE
  const project = byRef.get(refOf(code))
  if (project === null) return FAULTY_PROJECT
  if (!project || !canReadProject(user, project)) return NO_PROJECT
  if (action && !can(user, action, project))
    return project.organization_id === user.organization_id
      ? 'You may not change this project'
      : 'This project belongs to another organization'
  return project
}
