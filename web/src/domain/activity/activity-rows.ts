import { GROUPS, REACHED } from '@hub/contract/reference/choices'
import type { Activity } from '@hub/contract/activities'
import { IMPORT_FIELDS } from '@hub/contract/imports/fields'
import { readCell } from '@hub/contract/imports/read-cell'
import type { Indicator } from '@hub/contract/indicators'
import type { ProjectDetails } from '@hub/contract/records/project'
import { dayOrderOf, readDay } from '@hub/contract/sheets/values'
import { lgaIn } from '#domain/place/lgas.ts'
import { LGAS } from '@hub/contract/reference/lgas'
import type { ActivityField } from '@hub/contract/records/activity'
import { newActivity, payloadFrom, placedAt, validateActivity } from './activity-values.ts'
import { type DraftOptions, readRows, readTexts } from '#lib/outbox/find-draft.ts'
import { isObject } from '#lib/outbox/outbox-item.ts'
import { t } from '#lib/language.ts'

/** Columns in this order: numbers come before fields that are often left empty. */
export type RowField = Exclude<ActivityField, 'coordinates'>
export type ActivityRow = Record<RowField, string>

export const ROW_FIELDS: readonly RowField[] = [
  'school_id',
  'type',
  'status',
  'start_date',
  'state',
  'lga',
  ...REACHED,
  'indicator_id',
  'quantity',
  'end_date',
  ...GROUPS,
  'children_with_disabilities',
  'ward',
  'location_type',
  'modality',
  'learning',
  'notes',
]

export type RowProject = Pick<
  ProjectDetails,
  'id' | 'project_code' | 'target_states' | 'target_lgas' | 'schools' | 'start_date' | 'end_date'
>

export const NO_PROJECT: RowProject = {
  id: '',
  project_code: '',
  target_states: [],
  target_lgas: [],
  schools: [],
  start_date: '',
  end_date: '',
}

export function blankRow(project: RowProject): ActivityRow {
  const given = newActivity(project)
  return Object.fromEntries(ROW_FIELDS.map((field) => [field, given[field]])) as ActivityRow
}

const valuesOf = (row: ActivityRow, { id }: RowProject) => ({
  ...row,
  start_date: readDay(row.start_date) ?? row.start_date,
  end_date: row.end_date && (readDay(row.end_date) ?? row.end_date),
  coordinates: '',
  project_id: id,
  updated_at: '',
})

const KEY_FIELDS = ['type', 'start_date', 'state', 'lga'] as const

/** A school that is in the sheet but was not visited is no activity. */
const isUncounted = (row: ActivityRow) =>
  row.status !== 'planned' && [...REACHED, 'quantity' as const].every((field) => row[field].trim() === '')

/** True if nothing was typed but a place or a status. */
const isBlank = (row: ActivityRow, blank: ActivityRow) =>
  ROW_FIELDS.every(
    (field) => ['school_id', 'state', 'lga', 'status'].includes(field) || row[field].trim() === blank[field],
  ) && !row.school_id

const DAY_FIELDS = ['start_date', 'end_date'] as const

/** A date that cannot be read is an error, not a missing value. */
function unreadDays(row: ActivityRow) {
  const errors: Partial<Record<RowField, string>> = {}
  for (const field of DAY_FIELDS) {
    const read = readCell(FIELDS.get(field)!, row[field])
    if ('error' in read) errors[field] = read.error
  }
  return errors
}

export function checkRow(row: ActivityRow, project: RowProject, indicators: readonly Indicator[] = []) {
  if (isBlank(row, blankRow(project))) return { isBlank: true, missing: [], errors: {} }
  const missing: RowField[] = KEY_FIELDS.filter((field) => row[field].trim() === '')
  if (isUncounted(row)) missing.push('boys')
  const errors: Partial<Record<RowField, string>> = {
    ...validateActivity(valuesOf(row, project), project, indicators),
    ...unreadDays(row),
  }
  delete errors.school_id
  if (row.school_id && !project.schools.some(({ id }) => id === row.school_id))
    errors.school_id = t('Choose a school of this project')
  // Missing columns are reported once, on submit.
  for (const field of missing) delete errors[field]
  return { isBlank: false, missing, errors }
}

/** The first date that was typed in another format, and how it was read. */
export function readDays(row: ActivityRow) {
  for (const field of DAY_FIELDS) {
    const day = row[field] && readDay(row[field])
    if (day && day !== row[field].trim()) return { field, day }
  }
  return null
}

const stateOf = (lga: string) => LGAS.find(({ name }) => name === lga)?.state

/** A school sets its LGA, an LGA sets its state, and a new state clears an LGA of another state. */
export function followRow(
  before: ActivityRow,
  after: ActivityRow,
  project: RowProject,
  /** Several cells changed at once: a pasted LGA wins over the school's. */
  isPasted = false,
): ActivityRow {
  if (after.school_id !== before.school_id && !(isPasted && after.lga)) return placedAt(after, project)
  if (after.lga !== before.lga && after.state === before.state) {
    const state = stateOf(after.lga)
    if (state && project.target_states.includes(state)) return { ...after, state }
  }
  if (after.state !== before.state && after.lga === before.lga && after.lga && !lgaIn(after.lga, after.state))
    return { ...after, lga: '' }
  return after
}

export function rowsForSchools(rows: readonly ActivityRow[], project: RowProject) {
  const there = new Set(rows.map(({ school_id }) => school_id))
  const blank = blankRow(project)
  const made = project.schools
    .filter(({ id }) => !there.has(id))
    .map(({ id }) => placedAt({ ...blank, school_id: id }, project))
  return [...rows.filter((row) => !isBlank(row, blank)), ...made]
}

/** Beside the place: what seldom changes from month to month. */
const AGAIN = ['indicator_id', 'ward', 'location_type', 'modality', 'learning'] as const

/** A school that occurs twice keeps both rows, so that pasted numbers stay beside the right row. */
export const rowsAgain = (
  activities: readonly (Pick<ActivityRow, 'type' | 'state' | 'lga'> & { school_id: string | null } & Partial<
      Pick<Activity, (typeof AGAIN)[number]>
    >)[],
  project: RowProject,
): ActivityRow[] =>
  activities.map((activity) => ({
    ...blankRow(project),
    type: activity.type,
    state: activity.state,
    lga: activity.lga,
    school_id: activity.school_id ?? '',
    ...Object.fromEntries(AGAIN.map((field) => [field, activity[field] ?? ''])),
  }))

const COLUMNS: Readonly<Record<string, RowField>> = { school_name: 'school_id', indicator_code: 'indicator_id' }
export const columnOf = (field: string) => COLUMNS[field] ?? field
const FIELDS = new Map(IMPORT_FIELDS.activities.map((field) => [columnOf(field.key), field]))

/** Unreadable cells stay as they are, so that their error makes sense. */
export function cellsFrom(key: string, texts: readonly string[]): string[] {
  const field = FIELDS.get(key)
  if (!field || field.kind === 'text') return texts.map((text) => text.trim())
  const order = field.kind === 'date' ? dayOrderOf(texts) : 'clear'
  // Keep ambiguous dates: each row then shows how its date was read.
  if (order === 'either' || order === 'mixed') return texts.map((text) => text.trim())
  const reading = order === 'clear' ? {} : { dayOrder: order }
  return texts.map((text) => {
    const read = readCell(field, text, reading)
    return 'value' in read ? String(read.value) : text
  })
}

/** The row has the school's id, too, since several schools may share a name. An indicator's id is read like its code. */
export function importRow(row: ActivityRow, index: number, project: RowProject) {
  const { coordinates: _, indicator_id: indicator_code, ...payload } = payloadFrom(valuesOf(row, project))
  const school = project.schools.find(({ id }) => id === payload.school_id)
  const names = { project_code: project.project_code, school_name: school?.school_name ?? null, indicator_code }
  return { ...payload, ...names, row: index }
}

export interface ReportValues {
  /** '' if none is chosen. */
  project_id: string
  rows: ActivityRow[]
}

const readRow = readTexts<ActivityRow>(ROW_FIELDS)

/** Null if another version of the form saved it. */
function readReport(kept: unknown): ReportValues | null {
  if (!isObject(kept) || typeof kept.project_id !== 'string') return null
  const rows = readRows(kept.rows, readRow)
  return rows && rows.length > 0 ? { project_id: kept.project_id, rows } : null
}

/** 'WASH, Infrastructure (12 activities)' */
function titleOf({ rows }: ReportValues) {
  const types = [...new Set(rows.map(({ type }) => type).filter(Boolean))]
  const values = {
    types: types
      .slice(0, 3)
      .map((type) => t(type))
      .join(', '),
    count: rows.length,
  }
  if (types.length === 0) return t('Activities ({count, plural, one {# activity} other {# activities}})', values)
  return types.length > 3
    ? t('{types} and others ({count, plural, one {# activity} other {# activities}})', values)
    : t('{types} ({count, plural, one {# activity} other {# activities}})', values)
}

/** The rows are sent as an import. */
export const sheetDraft: DraftOptions<ReportValues> = {
  kind: 'imports.run',
  subject: null,
  schema: 1,
  read: readReport,
  title: titleOf,
}
