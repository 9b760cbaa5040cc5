import { EARMARKING_KEYS, FUNDING_STATUS_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/choices'
import type { SheetColumn } from '@hub/contract/sheet-column'
import { localDay } from '../../lib/format.ts'
import type { SheetRequest } from '../../lib/sheet/export-sheet.ts'
import type { FundingFilters } from './funding-search.ts'
import { TEXT } from './funding.text.ts'

const labelsOf = (keys: Record<string, string>) =>
  Object.fromEntries(Object.entries(keys).map(([label, key]) => [key, label]))

/** The table's ten, and what it has no room for; in the words of the screen, for people to read. */
const COLUMNS: readonly SheetColumn[] = [
  { key: 'donor', header: 'Donor', kind: 'text' },
  { key: 'recipient_organization', header: 'Recipient', kind: 'text', width: 28 },
  { key: 'project_name', header: 'Project Name', kind: 'text', width: 32 },
  { key: 'project_code', header: 'Project Code', kind: 'text' },
  { key: 'funding_type', header: 'Type', kind: 'text', labels: labelsOf(FUNDING_TYPE_KEYS) },
  { key: 'amount', header: 'Amount', kind: 'money' },
  { key: 'currency', header: 'Currency', kind: 'text', width: 10 },
  { key: 'amount_usd', header: 'Amount (USD)', kind: 'money' },
  { key: 'status', header: 'Status', kind: 'text', labels: labelsOf(FUNDING_STATUS_KEYS) },
  { key: 'earmarking', header: 'Earmarking', kind: 'text', labels: labelsOf(EARMARKING_KEYS) },
  { key: 'reference_code', header: 'Reference', kind: 'text' },
  { key: 'year_from_to', header: 'Years', kind: 'text' },
  { key: 'created_at', header: 'Date', kind: 'moment' },
]

/** In a list of one year: what of the entry counts for it, as on the screen. */
const shareColumn = (year: string): SheetColumn => ({
  key: 'amount_usd',
  within: 'share',
  header: `${TEXT.shareOf(year)} (USD)`,
  kind: 'money',
})

/** All that the filters find, in the order of the screen. */
export function fundingSheet(filters: FundingFilters, total: number | undefined): SheetRequest {
  const wanted = Object.entries({ ...filters, figures: 'none' }).filter(([, value]) => value)
  return {
    fileName: `fts_export_${localDay()}`,
    path: `/fts?${new URLSearchParams(wanted)}`,
    field: 'data',
    columns: filters.year ? [...COLUMNS, shareColumn(filters.year)] : COLUMNS,
    total,
  }
}
