import { GROUPS, REACHED } from '@hub/contract/reference/choices'
import { IMPORT_FIELDS } from '@hub/contract/imports/fields'
import { readCell } from '@hub/contract/imports/read-cell'
import type { ProjectDetails } from '@hub/contract/projects'
import { dayOrderOf, readDay } from '@hub/contract/sheets/values'
import { lgaIn } from '#lib/lgas.ts'
import { LGAS } from '@hub/contract/reference/lgas'
import type { ActivityField } from './activity-fields.ts'
import { placedAt } from './school-place.ts'
import { newActivity, payloadFrom, validateActivity } from './activity-values.ts'

/** The columns of the sheet, the school first: one row a school. The numbers come before what is often left empty. */
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
  'end_date',
  ...GROUPS,
  'notes',
]

/** What of a project the rows need. */
export type RowProject = Pick<
  ProjectDetails,
  'id' | 'project_code' | 'target_states' | 'target_lgas' | 'schools' | 'start_date' | 'end_date'
>

/** Nothing is chosen yet. */
export const NO_PROJECT: RowProject = {
  id: '',
  project_code: '',
  target_states: [],
  target_lgas: [],
  schools: [],
  start_date: '',
  end_date: '',
}

/** What a project has only one of need not be chosen. */
export function blankRow(project: RowProject): ActivityRow {
  const given = newActivity(project)
  return Object.fromEntries(ROW_FIELDS.map((field) => [field, given[field]])) as ActivityRow
}

/** With the days as the contract writes them, however they were typed. */
const valuesOf = (row: ActivityRow, { id }: RowProject) => ({
  ...row,
  start_date: readDay(row.start_date) ?? row.start_date,
  end_date: row.end_date && (readDay(row.end_date) ?? row.end_date),
  coordinates: '',
  project_id: id,
  updated_at: '',
})

const KEY_FIELDS = ['type', 'start_date', 'state', 'lga'] as const

/** Nobody knows yet whom it reached: a school that stands in the sheet and was not visited is no activity. */
const isUncounted = (row: ActivityRow) => row.status !== 'planned' && REACHED.every((field) => row[field].trim() === '')

/** A row that says no more than where: as it was made for a school, or as new. */
const isBlank = (row: ActivityRow, blank: ActivityRow) =>
  ROW_FIELDS.every(
    (field) => ['school_id', 'state', 'lga', 'status'].includes(field) || row[field].trim() === blank[field],
  ) && !row.school_id

const DAY_FIELDS = ['start_date', 'end_date'] as const

/** A day that cannot be read is there: to call it missing would be untrue. */
function unreadDays(row: ActivityRow) {
  const errors: Partial<Record<RowField, string>> = {}
  for (const field of DAY_FIELDS) {
    const read = readCell(FIELDS.get(field)!, row[field])
    if ('error' in read) errors[field] = read.error
  }
  return errors
}

/** Which columns are missing, and what is wrong in the others, in the form's own words. */
export function checkRow(row: ActivityRow, project: RowProject) {
  if (isBlank(row, blankRow(project))) return { isBlank: true, missing: [], errors: {} }
  const missing: RowField[] = KEY_FIELDS.filter((field) => row[field].trim() === '')
  if (isUncounted(row)) missing.push('boys')
  const errors: Partial<Record<RowField, string>> = {
    ...validateActivity(valuesOf(row, project), project),
    ...unreadDays(row),
  }
  delete errors.school_id
  if (row.school_id && !project.schools.some(({ id }) => id === row.school_id))
    errors.school_id = 'Choose a school of this project'
  // A key column that is empty is said once, when it is tried to send the row.
  for (const field of missing) delete errors[field]
  return { isBlank: false, missing, errors }
}

/** How a day was read that was not written as the hub writes it. */
export function readDays(row: ActivityRow) {
  for (const field of DAY_FIELDS) {
    const day = row[field] && readDay(row[field])
    if (day && day !== row[field].trim()) return { field, day }
  }
  return null
}

const stateOf = (lga: string) => LGAS.find(({ name }) => name === lga)?.state

/** A school says its LGA, an LGA its state, and a state takes away an LGA of another. */
export function followRow(
  before: ActivityRow,
  after: ActivityRow,
  project: RowProject,
  /** Several cells at once: what stands beside the school is what the sheet says. */
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

/** A row for each school that has none yet. */
export function rowsForSchools(rows: readonly ActivityRow[], project: RowProject) {
  const there = new Set(rows.map(({ school_id }) => school_id))
  const blank = blankRow(project)
  const made = project.schools
    .filter(({ id }) => !there.has(id))
    .map(({ id }) => placedAt({ ...blank, school_id: id }, project))
  return [...rows.filter((row) => !isBlank(row, blank)), ...made]
}

/**
 * What was done before, where and for whom, without its days and numbers: those of another month are not this one's.
 * A school that comes twice keeps both rows, or numbers pasted beside them would move up by one.
 */
export const rowsAgain = (
  activities: readonly (Pick<ActivityRow, 'type' | 'state' | 'lga'> & { school_id: string | null })[],
  project: RowProject,
): ActivityRow[] =>
  activities.map(({ type, state, lga, school_id }) => ({
    ...blankRow(project),
    type,
    state,
    lga,
    school_id: school_id ?? '',
  }))

/** The column of the sheet that a column of the import is. */
export const columnOf = (field: string) => (field === 'school_name' ? 'school_id' : field)
const FIELDS = new Map(IMPORT_FIELDS.activities.map((field) => [columnOf(field.key), field]))

/** Cells of a column as the hub writes them; what it cannot read stays, for its error to be understood. */
export function cellsFrom(key: string, texts: readonly string[]): string[] {
  const field = FIELDS.get(key)
  if (!field || field.kind === 'text') return texts.map((text) => text.trim())
  const order = field.kind === 'day' ? dayOrderOf(texts) : 'clear'
  // Written out they would look certain: as they are, each row says how its day was read.
  if (order === 'either' || order === 'mixed') return texts.map((text) => text.trim())
  const reading = order === 'clear' ? {} : { dayOrder: order }
  return texts.map((text) => {
    const read = readCell(field, text, reading)
    return 'value' in read ? String(read.value) : text
  })
}

/** The row as the import takes it: a school by its name, and by its id where others have the same. */
export function importRow(row: ActivityRow, index: number, project: RowProject) {
  const { coordinates: _, ...payload } = payloadFrom(valuesOf(row, project))
  const school = project.schools.find(({ id }) => id === payload.school_id)
  return { ...payload, row: index, project_code: project.project_code, school_name: school?.school_name ?? null }
}
