import { type DraftOptions, readFields, readRows, readTexts } from '#lib/outbox/find-draft.ts'
import { isObject } from '#lib/outbox/outbox-item.ts'
import { MAY_BE_MISSING, SCHOOL_FIELD_NAMES, type SchoolRow } from '#domain/school/schools.rows.ts'
import { LIST_FIELDS, TEXT_FIELDS } from './project-fields.ts'
import type { ProjectValues } from './project-values.ts'

/** An edit and its schools are one version. */
export type WholeProject = ProjectValues & { schools: SchoolRow[] }

const BLANK = {
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])),
  ...Object.fromEntries(LIST_FIELDS.map((field) => [field, [] as string[]])),
  updated_at: '',
} as ProjectValues

const readFieldsOfRow = readTexts<SchoolRow>(SCHOOL_FIELD_NAMES)
function readSchool(kept: unknown): SchoolRow | null {
  const row = readFieldsOfRow(kept)
  if (!row || !isObject(kept)) return null
  // Not as if they had been cleared.
  for (const field of MAY_BE_MISSING) if (kept[field] === undefined) delete row[field]
  const { id } = kept
  if (id === undefined) return row
  return typeof id === 'string' ? { id, ...row } : null
}

/** Null if another version of the form saved it. */
export function readProject(kept: unknown): WholeProject | null {
  const fields = readFields(kept, BLANK)
  const schools = isObject(kept) && readRows(kept.schools, readSchool)
  return fields && schools && schools.length > 0 ? { ...fields, schools } : null
}

export const projectDraft = (id: string | null): DraftOptions<WholeProject> => ({
  kind: id === null ? 'projects.create' : 'projects.update',
  subject: id,
  schema: 1,
  read: readProject,
  title: ({ project_title }) => project_title,
})

/** The draft of a new project that is queued or was set aside. */
export const begunProject = (id: string): DraftOptions<WholeProject> => ({ ...projectDraft(null), id })
