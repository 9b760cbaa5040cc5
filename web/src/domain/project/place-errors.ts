import type { Fields } from '@hub/contract/errors'
import { type RefusedRows } from '#domain/school/schools.checks.ts'
import { SCHOOL_FIELDS, type SchoolField, type SchoolRow } from '#domain/school/schools.rows.ts'

/** 'target_lgas.1' belongs to target_lgas: a list is one field on the screen, whichever of its entries is invalid. */
export const fieldOf = (path: string) => path.split('.')[0] ?? path

/**
 * What the server found wrong, by field; what it says of a school, by its row. It counts the rows that were sent to it,
 * among which the empty ones of the table are not.
 */
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

/** An error of the row as a whole stands at its name. */
const cellOf = (part: string | undefined): SchoolField => SCHOOL_FIELDS.find((field) => field === part) ?? 'school_name'
