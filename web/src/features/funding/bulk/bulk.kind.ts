import { FUNDING_ROWS_MAX, FundingEntry } from '@hub/contract/funding-payload'
import { readAmount } from '@hub/contract/money'
import {
  blankRow,
  FUNDING_FIELDS,
  type FundingField,
  type FundingRow,
  LABELS,
} from '#domain/funding-entry/funding-fields.ts'
import { formatAmount } from '#lib/format.ts'
import { type BulkKind, remembered, type RowCheck, type RowErrors } from '#ui/bulk-entry/bulk-kind.ts'

const KEY_FIELDS = ['donor_name', 'grant_reference_code', 'recipient_organisation', 'project_code'] as const

const isBlank = (row: FundingRow) =>
  FUNDING_FIELDS.every((field) => field === 'original_currency' || row[field].trim() === '')

export function checkRow(row: FundingRow): RowCheck<FundingField> {
  if (isBlank(row)) return { isBlank: true, missing: [], errors: {} }
  const errors: RowErrors<FundingField> = {}
  for (const { path, message } of FundingEntry.safeParse(row).error?.issues ?? []) {
    errors[path[0] as FundingField] ??= message
  }
  return { isBlank: false, missing: KEY_FIELDS.filter((field) => row[field].trim() === ''), errors }
}

export const FUNDING_KIND: BulkKind<FundingRow, FundingField> = {
  fields: FUNDING_FIELDS,
  labels: LABELS,
  blankRow,
  check: remembered(checkRow),
  maxRows: FUNDING_ROWS_MAX,
  words: ['entry', 'entries'],
}

const AMOUNTS = ['amount_original', 'amount_usd'] as const

/** The first ambiguous amount of a row, and its likely reading in the usual notation. */
export function openAmount(row: FundingRow) {
  for (const field of AMOUNTS) {
    const read = readAmount(row[field])
    if (read && 'open' in read) return { field, likely: formatAmount(read.open[0]!) }
  }
  return null
}
