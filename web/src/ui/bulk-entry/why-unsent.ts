import type { FieldError } from '#lib/field-errors.ts'
import type { TextKey } from '#ui/entry-grid/entry-column.ts'
import { type BulkKind, type RowErrors, sortOut } from './bulk-kind.ts'
import { BULK_TEXT } from './bulk.text.ts'

/** Returns a message, and the rows to correct by index. */
export function whyUnsent<Row extends object, Field extends TextKey<Row>>(
  kind: BulkKind<Row, Field>,
  rows: readonly Row[],
  foundIn: (row: Row) => RowErrors<Field> | undefined,
): { failure: string | null; errors: FieldError[] } {
  if (rows.length === 0) return { failure: null, errors: [] }
  const { sent, leftOut, invalid } = sortOut(kind, rows)
  const isNoneComplete = sent.length === 0
  const toMend = isNoneComplete
    ? leftOut.concat(leftOut.length === 0 ? 0 : [])
    : sent.filter((index) => invalid.includes(index) || foundIn(rows[index]!))
  const errors = toMend.map((index) => {
    const { missing, errors: own } = kind.check(rows[index]!)
    const wrong: RowErrors<Field> = { ...foundIn(rows[index]!), ...own }
    const first = kind.fields.find((field) => wrong[field]) ?? missing[0] ?? kind.fields[0]!
    return { name: String(index), label: BULK_TEXT.error(index, kind.labels[first]) }
  })
  if (isNoneComplete) return { failure: BULK_TEXT.validation, errors }
  return { failure: errors.length > 0 ? BULK_TEXT.mend(errors.length) : null, errors }
}
