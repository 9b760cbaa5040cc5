import type { Fault } from '../../../lib/faults.ts'
import { FUNDING_FIELDS, type FundingRow } from '../../../domain/funding-entry/funding-fields.ts'
import { checked, type RowFaults, sortOut } from './bulk.rows.ts'
import { BULK_TEXT } from './bulk.text.ts'

/** Why the rows of the last try are still here: the sentence, and each row that is to be mended, by its index. */
export function whyUnsent(
  rows: readonly FundingRow[],
  foundIn: (row: FundingRow) => RowFaults | undefined,
): { failure: string | null; faults: Fault[] } {
  if (rows.length === 0) return { failure: null, faults: [] }
  const { sent, leftOut, faulty } = sortOut(rows)
  const isNoneComplete = sent.length === 0
  const toMend = isNoneComplete
    ? leftOut.concat(leftOut.length === 0 ? 0 : [])
    : sent.filter((index) => faulty.includes(index) || foundIn(rows[index]!))
  const faults = toMend.map((index) => {
    const wrong = { ...foundIn(rows[index]!), ...checked(rows[index]!).faults }
    const first = FUNDING_FIELDS.find((field) => wrong[field]) ?? 'donor_name'
    return { name: String(index), label: BULK_TEXT.fault(index, first) }
  })
  const { title, text } = BULK_TEXT.validation
  if (isNoneComplete) return { failure: `${title}: ${text}`, faults }
  return { failure: faults.length > 0 ? BULK_TEXT.mend(faults.length) : null, faults }
}
