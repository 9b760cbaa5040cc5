import type { Fields } from '@hub/contract/errors'
import { type RefusedRows } from '#domain/school/schools.checks.ts'
import { SCHOOL_FIELDS, type SchoolField, type SchoolRow } from '#domain/school/schools.rows.ts'

/** 'target_lgas.1' belongs to target_lgas: a list is one field on the screen, whichever of its entries is at fault. */
export const fieldOf = (path: string) => path.split('.')[0] ?? path

/**
 * What the server found wrong, by field; what it says of a school, by its row. It counts the rows that were sent to it,
 * among which the empty ones of the table are not.
 */
export function placeFaults(paths: Fields, sent: readonly SchoolRow[]): { faults: Fields; refused: RefusedRows } {
  const faults: Fields = {}
  const refused = new Map<SchoolRow, Partial<Record<SchoolField, string>>>()
  for (const [path, message] of Object.entries(paths)) {
    faults[fieldOf(path)] ??= message
    const [field, index, part] = path.split('.')
    const row = field === 'schools' ? sent[Number(index)] : undefined
    if (row) refused.set(row, { [cellOf(part)]: message, ...refused.get(row) })
  }
  return { faults, refused }
}

/** A fault of the row as a whole stands at its name. */
const cellOf = (part: string | undefined): SchoolField => SCHOOL_FIELDS.find((field) => field === part) ?? 'school_name'
