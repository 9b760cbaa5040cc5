import type { Fault } from '#lib/faults.ts'
import type { TextKey } from '#ui/entry-grid/entry-column.ts'
import { type BulkKind, type RowFaults, sortOut } from './bulk-kind.ts'
import { BULK_TEXT } from './bulk.text.ts'

/** Why the rows of the last try are still here: the sentence, and each row that is to be mended, by its index. */
export function whyUnsent<Row extends object, Field extends TextKey<Row>>(
  kind: BulkKind<Row, Field>,
  rows: readonly Row[],
  foundIn: (row: Row) => RowFaults<Field> | undefined,
): { failure: string | null; faults: Fault[] } {
  if (rows.length === 0) return { failure: null, faults: [] }
  const { sent, leftOut, faulty } = sortOut(kind, rows)
  const isNoneComplete = sent.length === 0
  const toMend = isNoneComplete
    ? leftOut.concat(leftOut.length === 0 ? 0 : [])
    : sent.filter((index) => faulty.includes(index) || foundIn(rows[index]!))
  const faults = toMend.map((index) => {
    const { missing, faults: own } = kind.check(rows[index]!)
    const wrong: RowFaults<Field> = { ...foundIn(rows[index]!), ...own }
    const first = kind.fields.find((field) => wrong[field]) ?? missing[0] ?? kind.fields[0]!
    return { name: String(index), label: BULK_TEXT.fault(index, kind.labels[first]) }
  })
  if (isNoneComplete) return { failure: BULK_TEXT.validation, faults }
  return { failure: faults.length > 0 ? BULK_TEXT.mend(faults.length) : null, faults }
}
