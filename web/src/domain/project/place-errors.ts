import type { Fields } from '@hub/contract/errors'
import type { RefusedRows } from '#domain/school/schools.checks.ts'
import type { SchoolField } from '@hub/contract/records/school'
import { SCHOOL_FIELD_NAMES, type SchoolRow } from '#domain/school/schools.rows.ts'

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
