import { FundingEntry } from '@hub/contract/funding'
import { readAmount } from '@hub/contract/money'
import { formatAmount } from '../../../lib/format.ts'
import { FUNDING_FIELDS, type FundingField, type FundingRow } from '../../../domain/funding-entry/funding-fields.ts'

/** Only rows that have all of these are sent. */
export const KEY_FIELDS = ['donor_name', 'recipient_organisation', 'project_code', 'grant_reference_code'] as const

export type RowFaults = Partial<Record<FundingField, string>>

export interface RowCheck {
  /** Nothing was entered but what a new row begins with. */
  isBlank: boolean
  /** The key columns that are still empty. */
  missing: readonly FundingField[]
  faults: RowFaults
}

const isBlank = (row: FundingRow) =>
  FUNDING_FIELDS.every((field) => field === 'original_currency' || row[field].trim() === '')

export function checkRow(row: FundingRow): RowCheck {
  if (isBlank(row)) return { isBlank: true, missing: [], faults: {} }
  const faults: RowFaults = {}
  for (const { path, message } of FundingEntry.safeParse(row).error?.issues ?? []) {
    faults[path[0] as FundingField] ??= message
  }
  return { isBlank: false, missing: KEY_FIELDS.filter((field) => row[field].trim() === ''), faults }
}

const known = new WeakMap<FundingRow, RowCheck>()

/** Checks each row once for as long as it stays the same object: a key stroke costs one row, not a thousand. */
export function checked(row: FundingRow): RowCheck {
  const check = known.get(row) ?? checkRow(row)
  known.set(row, check)
  return check
}

const isFaulty = ({ faults }: RowCheck) => FUNDING_FIELDS.some((field) => faults[field])

/** Which rows go, which stay because a key column is empty, and which of those that go have faults: by their index. */
export function sortOut(rows: readonly FundingRow[]) {
  const sent: number[] = []
  const leftOut: number[] = []
  const faulty: number[] = []
  for (const [index, row] of rows.entries()) {
    const check = checked(row)
    if (check.isBlank) continue
    if (check.missing.length > 0) leftOut.push(index)
    else sent.push(index)
    if (check.missing.length === 0 && isFaulty(check)) faulty.push(index)
  }
  return { sent, leftOut, faulty }
}

const AMOUNTS = ['amount_original', 'amount_usd'] as const

/** The first amount of a row that may mean two: which it is, and what it likely means, as it would be written. */
export function openAmount(row: FundingRow) {
  for (const field of AMOUNTS) {
    const read = readAmount(row[field])
    if (read && 'open' in read) return { field, likely: formatAmount(read.open[0]!) }
  }
  return null
}
