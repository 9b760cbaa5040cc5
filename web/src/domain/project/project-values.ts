import { PROJECT_FIELDS, type ProjectDetails, ProjectEdit, ProjectPayload } from '@hub/contract/records/project'
import type { User } from '@hub/contract/records/user'
import type { FormErrors } from '@mantine/form'
import { formErrors } from '#lib/form-errors.ts'
import { countOf } from '#lib/format.ts'
import { formTexts } from '#lib/record-texts.ts'
import { blankRow, filledRows, SCHOOL_FIELD_NAMES, type SchoolRow } from '#domain/school/schools.rows.ts'
import { hrpWords, isHrp, LIST_FIELDS, type ListField, TEXT_FIELDS, type TextField } from './project-fields.ts'
import type { Fields } from '@hub/contract/errors'
import type { RefusedRows } from '#domain/school/schools.checks.ts'
import { SCHOOL_FIELDS, type SchoolField } from '@hub/contract/records/school'

const MONTHS_DEFAULT = 12

/** Reads '18 months', '1 year' and '1.5 years'; anything else is 12 months. */
export function monthsIn(duration: string): number {
  const [, amount, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]*)/i.exec(duration) ?? []
  const months = Math.round(Number(amount) * (/^y/i.test(unit) ? 12 : 1))
  return /^(m|y|$)/i.test(unit) && months > 0 && months <= 600 ? months : MONTHS_DEFAULT
}

/** The same day of a later month, or the last day of a shorter month. */
export function endAfter(start: string, duration: string): string {
  if (!start) return ''
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + monthsIn(duration), 1))
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(day, lastDay))
  return target.toISOString().slice(0, 10)
}

/**
 * Without the schools: each keystroke would copy a thousand rows. `updated_at` is the version that an edit started
 * from, '' for a new project.
 */
export type ProjectValues = Record<TextField, string> & Record<ListField, string[]> & { updated_at: string }

const DURATION = '12 months'

export function newProject(user: Pick<User, 'organization_name'>, today: string): ProjectValues {
  return {
    ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<TextField, string>),
    ...(Object.fromEntries(LIST_FIELDS.map((field) => [field, [] as string[]])) as Record<ListField, string[]>),
    organization_name: user.organization_name,
    project_duration: DURATION,
    start_date: today,
    end_date: endAfter(today, DURATION),
    updated_at: '',
  }
}

export const valuesFrom = (project: ProjectDetails): ProjectValues => ({
  ...formTexts(PROJECT_FIELDS, project),
  budget: String(project.budget),
  is_hrp: hrpWords(project.is_hrp),
  donor: project.donors,
  target_locations: project.target_states,
  target_lgas: project.target_lgas,
  beneficiary_types: project.beneficiary_types,
  project_components: project.project_components,
  updated_at: project.updated_at,
})

export const rowsFrom = (project?: ProjectDetails): SchoolRow[] =>
  project && project.schools.length > 0 ? project.schools.map(rowFrom) : [blankRow()]

const rowFrom = (school: ProjectDetails['schools'][number]): SchoolRow => ({
  id: school.id,
  ...formTexts(SCHOOL_FIELDS, school),
})

export function payloadFrom(all: ProjectValues, schools: readonly SchoolRow[]): ProjectPayload {
  const { updated_at: _, ...values } = all
  const filled = filledRows(schools)
  return {
    ...values,
    direct_beneficiaries: countOf(values.direct_beneficiaries),
    beneficiaries_boys: countOf(values.beneficiaries_boys),
    beneficiaries_girls: countOf(values.beneficiaries_girls),
    is_hrp: isHrp(values.is_hrp),
    schools: filled.length > 0 ? filled : undefined,
  } as ProjectPayload
}

export const editFrom = (values: ProjectValues, schools: readonly SchoolRow[]): ProjectEdit => ({
  ...payloadFrom(values, schools),
  updated_at: values.updated_at,
})

const errorsOfNew = formErrors(ProjectPayload)
const errorsOfEdit = formErrors(ProjectEdit)

export const validateProject = (values: ProjectValues): FormErrors =>
  fieldErrors(values.updated_at ? errorsOfEdit(editFrom(values, [])) : errorsOfNew(payloadFrom(values, [])))

function fieldErrors(errors: FormErrors): FormErrors {
  const found: FormErrors = {}
  for (const [path, message] of Object.entries(errors)) found[fieldOf(path)] ??= message
  return found
}

/** 'target_lgas.1' belongs to target_lgas: a list is one field on the screen. */
export const fieldOf = (path: string) => path.split('.')[0] ?? path

/** The indexes are those of the rows that were sent, without the empty ones. */
export function placeErrors(paths: Fields, sent: readonly SchoolRow[]): { errors: Fields; refused: RefusedRows } {
  const errors: Fields = {}
  const refused = new Map<SchoolRow, Partial<Record<SchoolField, string>>>()
  for (const [path, message] of Object.entries(paths)) {
    errors[fieldOf(path)] ??= message
    const [field, index, part] = path.split('.')
    const row = field === 'schools' ? sent[Number(index)] : undefined
    if (row) refused.set(row, { [cellOf(part)]: message, ...refused.get(row) })
  }
  return { errors, refused }
}

/** An error of the whole row is shown at its name. */
const cellOf = (part: string | undefined): SchoolField =>
  SCHOOL_FIELD_NAMES.find((field) => field === part) ?? 'school_name'
