import { readCoordinates } from '@hub/contract/coordinates'
import { School } from '@hub/contract/project-payload'

/** Every field that can be filled in, by the contract. */
export type SchoolField = Exclude<keyof School, 'id'>

/** A row of the table as a person fills it in. The id is of a school that the hub knows already: activities hang on it. */
export type SchoolRow = Record<SchoolField, string> & { id?: string }

export const COLUMN_HEADERS: Record<SchoolField, string> = {
  community: 'Community',
  school_name: 'School name',
  coordinates: 'Coordinates',
}

export const SCHOOL_FIELDS = Object.keys(COLUMN_HEADERS) as SchoolField[]

export interface SchoolCheck {
  faults: Partial<Record<SchoolField, string>>
  outsideStates: boolean
  /** The coordinates the other way round, where only that fits. */
  swapped?: string
}

const UNCHECKED: SchoolCheck = { faults: {}, outsideStates: false }

export const blankRow = (): SchoolRow => ({ community: '', school_name: '', coordinates: '' })

const isFilled = (row: SchoolRow) => SCHOOL_FIELDS.some((field) => row[field].trim() !== '')

/** The rows that are sent: those with any text. A school whose row was emptied goes. */
export const filledRows = (rows: readonly SchoolRow[]) => rows.filter(isFilled)

/** As many rows as asked for: blank ones are added, or rows are dropped from the end. */
export const resizeRows = (rows: readonly SchoolRow[], count: number): SchoolRow[] =>
  count <= rows.length
    ? rows.slice(0, count)
    : [...rows, ...Array.from({ length: count - rows.length }, () => blankRow())]

/** By row: the states come and go, and the form and its table ask both, but the rules of the contract stay. */
const knownFaults = new WeakMap<SchoolRow, SchoolCheck['faults']>()

function faultsIn(row: SchoolRow) {
  const known = knownFaults.get(row)
  if (known) return known
  const faults: SchoolCheck['faults'] = {}
  const { community, school_name, coordinates } = row
  for (const issue of School.safeParse({ community, school_name, coordinates }).error?.issues ?? []) {
    faults[issue.path[0] as SchoolField] ??= issue.message
  }
  knownFaults.set(row, faults)
  return faults
}

export function checkSchool(row: SchoolRow, states: readonly string[]): SchoolCheck {
  if (!isFilled(row)) return UNCHECKED
  const faults = faultsIn(row)
  const { coordinates } = row
  if (!coordinates.trim()) return { faults, outsideStates: false }
  const read = readCoordinates(coordinates, states)
  return { faults, outsideStates: 'point' in read && read.outsideStates, swapped: read.swapped }
}

export type CheckSchool = (row: SchoolRow) => SchoolCheck

/** What the server said of rows that were sent. It holds for as long as a row stays as it was: an edit makes a new one. */
export type RefusedRows = ReadonlyMap<SchoolRow, SchoolCheck['faults']>

/** Checks each row once for as long as it stays the same object: a key stroke costs one row, not a thousand. */
export function rememberingCheck(states: readonly string[], refused?: RefusedRows): CheckSchool {
  const known = new WeakMap<SchoolRow, SchoolCheck>()
  const checkRow = (row: SchoolRow) => {
    const check = checkSchool(row, states)
    return { ...check, faults: { ...refused?.get(row), ...check.faults } }
  }
  return (row) => {
    const check = known.get(row) ?? checkRow(row)
    known.set(row, check)
    return check
  }
}

const isFaulty = ({ faults }: SchoolCheck) => SCHOOL_FIELDS.some((field) => faults[field])

export function summaryOf(rows: readonly SchoolRow[], check: CheckSchool) {
  const checks = filledRows(rows).map(check)
  return {
    filled: checks.length,
    faulty: checks.filter(isFaulty).length,
    outsideStates: checks.filter(({ outsideStates }) => outsideStates).length,
    swapped: checks.filter(({ swapped }) => swapped).length,
  }
}

/** The first faulty cell after a row; behind the last it begins again. */
export function nextFault(rows: readonly SchoolRow[], check: CheckSchool, after = -1) {
  const order = [...rows.keys()].map((index) => (index + after + 1) % rows.length)
  for (const row of order) {
    const { faults } = check(rows[row] ?? blankRow())
    const field = SCHOOL_FIELDS.find((each) => faults[each])
    if (field) return { row, field }
  }
  return undefined
}
