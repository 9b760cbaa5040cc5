import { t } from '#lib/language.ts'
import { School } from '@hub/contract/records/school'
import type { SchoolField } from '@hub/contract/records/school'
import {
  filledRows,
  isFilled,
  type KnownBoundaries,
  placeOf,
  SCHOOL_FIELD_NAMES,
  type SchoolPlace,
  type SchoolRow,
} from './schools.rows.ts'

export interface SchoolCheck extends SchoolPlace {
  errors: Partial<Record<SchoolField, string>>
}

const UNCHECKED: SchoolCheck = { errors: {}, outsideStates: false }

/** Cached without the states, which can change. */
const knownErrors = new WeakMap<SchoolRow, SchoolCheck['errors']>()

function errorsIn(row: SchoolRow) {
  const known = knownErrors.get(row)
  if (known) return known
  const errors: SchoolCheck['errors'] = {}
  const { id: _, ...typed } = row
  for (const issue of School.safeParse(typed).error?.issues ?? []) {
    errors[issue.path[0] as SchoolField] ??= t(issue.message)
  }
  knownErrors.set(row, errors)
  return errors
}

export function checkSchool(
  row: SchoolRow,
  states: readonly string[],
  boundaries: KnownBoundaries = null,
): SchoolCheck {
  return isFilled(row) ? { errors: errorsIn(row), ...placeOf(row, states, boundaries) } : UNCHECKED
}

export type CheckSchool = (row: SchoolRow) => SchoolCheck

/** Errors from the server. An edit creates a new row object, which drops them. */
export type RefusedRows = ReadonlyMap<SchoolRow, SchoolCheck['errors']>

/** Caches the check: a keystroke checks one row, not a thousand. */
export function rememberingCheck(
  states: readonly string[],
  refused?: RefusedRows,
  boundaries: KnownBoundaries = null,
): CheckSchool {
  const known = new WeakMap<SchoolRow, SchoolCheck>()
  const checkRow = (row: SchoolRow) => {
    const check = checkSchool(row, states, boundaries)
    return { ...check, errors: { ...refused?.get(row), ...check.errors } }
  }
  return (row) => {
    const check = known.get(row) ?? checkRow(row)
    known.set(row, check)
    return check
  }
}

const isInvalid = ({ errors }: SchoolCheck) => SCHOOL_FIELD_NAMES.some((field) => errors[field])

export function summaryOf(rows: readonly SchoolRow[], check: CheckSchool) {
  const checks = filledRows(rows).map(check)
  return {
    filled: checks.length,
    invalid: checks.filter(isInvalid).length,
    outsideStates: checks.filter(({ outsideStates }) => outsideStates).length,
    // A swapped row asks only whether to swap.
    outsideLga: checks.filter(({ outsideLga, swapped }) => outsideLga && !swapped).length,
    swapped: checks.filter(({ swapped }) => swapped).length,
  }
}

export type Mark = 'errors' | 'outsideStates' | 'outsideLga'

function markedField(row: SchoolRow, { errors, swapped, ...outside }: SchoolCheck, mark: Mark) {
  if (mark === 'errors') return SCHOOL_FIELD_NAMES.find((each) => errors[each])
  if (!outside[mark] || (mark === 'outsideLga' && swapped)) return undefined
  return row.coordinates ? 'coordinates' : 'lga_pcode'
}

/** After the last row the search starts over. */
export function nextMarked(rows: readonly SchoolRow[], check: CheckSchool, after = -1, mark: Mark = 'errors') {
  for (const index of rows.keys()) {
    const row = (index + after + 1) % rows.length
    const field = markedField(rows[row]!, check(rows[row]!), mark)
    if (field) return { row, field }
  }
  return undefined
}
