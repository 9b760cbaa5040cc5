import type { KnownColumn } from '@hub/contract/sheets/headers'
import {
  FUNDING_FIELDS,
  type FundingField,
  type FundingRow,
  LABELS,
} from '../../../domain/funding-entry/funding-fields.ts'
import { pasteRows } from '../../../ui/bulk-entry/paste-rows.ts'
import type { Position } from '../../../ui/entry-grid/entry-grid.types.ts'
import { BULK_COLUMNS } from './bulk.columns.ts'
import { FUNDING_KIND } from './bulk.kind.ts'

/** How else sheets, and the hub's own exports, name the columns. */
const OTHER_NAMES: Record<FundingField, readonly string[]> = {
  donor_name: ['donor name'],
  year_from_to: ['years', 'year', 'period', 'year from to'],
  grant_reference_code: ['grant reference', 'grant reference code', 'reference', 'reference code'],
  recipient_organisation: ['recipient organization', 'recipient organisation'],
  project_name: ['project title', 'project'],
  project_code: [],
  type_of_funding: ['type', 'type of funding'],
  funding_status: ['funding status'],
  earmarking: ['earmarked'],
  amount_original: ['amount', 'amount original', 'original amount'],
  original_currency: ['original currency'],
  amount_usd: ['usd', 'usd amount', 'amount in usd', 'amount in dollars'],
}

export const KNOWN: readonly KnownColumn<FundingField>[] = FUNDING_FIELDS.map((key) => ({
  key,
  names: [LABELS[key], ...OTHER_NAMES[key]],
}))

export const pasteBlock = (rows: readonly FundingRow[], copied: readonly (readonly string[])[], at: Position) =>
  pasteRows(
    { rows, columns: BULK_COLUMNS, known: KNOWN, newRow: FUNDING_KIND.blankRow, maxRows: FUNDING_KIND.maxRows },
    copied,
    at,
  )
