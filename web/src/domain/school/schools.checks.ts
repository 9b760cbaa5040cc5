import { School } from '@hub/contract/project-payload'
import {
  blankRow,
  filledRows,
  isFilled,
  placeOf,
  SCHOOL_FIELDS,
  type SchoolField,
  type SchoolRow,
} from './schools.rows.ts'

export interface SchoolCheck {
  faults: Partial<Record<SchoolField, string>>
  outsideStates: boolean
  /** The coordinates the other way round, where only that fits. */
  swapped?: string
}

const UNCHECKED: SchoolCheck = { faults: {}, outsideStates: false }

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
  return isFilled(row) ? { faults: faultsIn(row), ...placeOf(row, states) } : UNCHECKED
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
