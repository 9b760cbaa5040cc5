import { dayInNigeria } from '@hub/contract/days'
import { exportFileName } from '@hub/contract/exports/file-name'
import { FTS_EXPORT_COLUMNS } from '@hub/contract/exports/columns/fts'
import type { ListedFunding } from '@hub/contract/funding'
import { EARMARKING_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/funding-choices'
import type { SheetColumn } from '@hub/contract/sheet-column'
import type { SheetRequest } from '#lib/sheet/export-sheet.ts'
import type { FundingFilters } from './funding-search.ts'

const labelsOf = (keys: Record<string, string>) =>
  Object.fromEntries(Object.entries(keys).map(([label, key]) => [key, label]))

type ExportKey = (typeof FTS_EXPORT_COLUMNS)[number]['key']

const HELD: { [Key in ExportKey]?: Partial<SheetColumn> & { key: keyof ListedFunding } } = {
  amountUSD: { key: 'amount_usd' },
  srcOrganization: { key: 'donor' },
  destOrganization: { key: 'recipient_organization' },
  destProject: { key: 'project_name' },
  destProjectCode: { key: 'project_code' },
  destUsageYearStart: { key: 'year_from_to', part: String.raw`^\d{4}` },
  destUsageYearEnd: { key: 'year_from_to', part: String.raw`\d{4}$` },
  status: { key: 'status' },
  originalAmount: { key: 'amount' },
  originalCurrency: { key: 'currency' },
  refCode: { key: 'reference_code' },
  createdAt: { key: 'created_at' },
  updatedAt: { key: 'updated_at' },
  earmarking: { key: 'earmarking', labels: labelsOf(EARMARKING_KEYS) },
  fundingType: { key: 'funding_type', labels: labelsOf(FUNDING_TYPE_KEYS) },
  hubId: { key: 'id' },
  // Only for a list of one year.
  yearShareUSD: { key: 'amount_usd', within: 'share' },
}

/** Named as in the FTS export: a column has the same name in every file. */
export const FUNDING_COLUMNS: readonly SheetColumn[] = FTS_EXPORT_COLUMNS.flatMap((column) => {
  const held = HELD[column.key]
  return held ? [{ ...column, ...held }] : []
})

export function fundingSheet(filters: FundingFilters, total: number | undefined): SheetRequest {
  const wanted = Object.entries({ ...filters, figures: 'none' }).filter(([, value]) => value)
  return {
    fileName: exportFileName('fts', dayInNigeria(), { ...filters }),
    path: `/fts?${new URLSearchParams(wanted)}`,
    columns: FUNDING_COLUMNS.filter(({ within }) => filters.year || within !== 'share'),
    total,
  }
}
