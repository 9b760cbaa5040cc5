import type { WorkOptions } from '../../lib/work/begun-work.ts'
import { SCHOOL_FIELDS, type SchoolRow } from '../school/schools.rows.ts'
import { LIST_FIELDS, TEXT_FIELDS } from './project-fields.ts'
import type { ProjectValues } from './project-values.ts'

/** All that is typed into a project: what an edit started from is one version, schools and all. */
export type WholeProject = ProjectValues & { schools: SchoolRow[] }

type Kept = Record<string, unknown>
const isObject = (value: unknown): value is Kept => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string'

const isSchool = (row: unknown) =>
  isObject(row) && SCHOOL_FIELDS.every((field) => isText(row[field])) && (row.id === undefined || isText(row.id))

/** What was kept before the form had these; what is typed must not be lost for their sake. */
const LATER: Partial<ProjectValues> = { is_hrp: '', plan_code: '', operation_type: '', response_type: '' }

/** As it was kept; null where an earlier version of the form kept something else. */
export function readProject(found: unknown): WholeProject | null {
  if (!isObject(found)) return null
  const kept: Kept = { ...LATER, ...found }
  const isAsToday =
    [...TEXT_FIELDS, 'updated_at'].every((field) => isText(kept[field])) &&
    LIST_FIELDS.every((field) => Array.isArray(kept[field]) && kept[field].every(isText)) &&
    Array.isArray(kept.schools) &&
    kept.schools.length > 0 &&
    kept.schools.every(isSchool)
  return isAsToday ? (kept as WholeProject) : null
}

/** The work on a project: on a new one, or on the one of this id. */
export const projectWork = (id: string | null): WorkOptions<WholeProject> => ({
  kind: id === null ? 'projects.create' : 'projects.update',
  subject: id,
  schema: 1,
  read: readProject,
  title: ({ project_title }) => project_title,
})

/** The work on this very new project, which waits or was put aside. */
export const begunProject = (id: string): WorkOptions<WholeProject> => ({ ...projectWork(null), id })
