import { dayInNigeria } from '@hub/contract/days'
import { exportFileName } from '@hub/contract/exports/file-name'
import type { RecordField } from '@hub/contract/records/fields'
import { FTS_EXPORT_COLUMNS, FUNDING_FIELDS, type ListedFunding } from '@hub/contract/records/funding-entry'
import { EARMARKING_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/options'
import type { SheetColumn } from '@hub/contract/sheet-column'
import type { SheetRequest } from '#lib/sheet/export-sheet.ts'
import type { FundingFilters } from './funding-search.ts'

const labelByKey = (keys: Record<string, string>) =>
  Object.fromEntries(Object.entries(keys).map(([label, key]) => [key, label]))

type ExportKey = (typeof FTS_EXPORT_COLUMNS)[number]['key']
type Held = Partial<SheetColumn> & { key: keyof ListedFunding }

const HELD: Partial<Record<string, Held>> = {
  ...Object.fromEntries(
    Object.entries<RecordField>(FUNDING_FIELDS).flatMap(([name, { column = name, exported }]) =>
      exported ? [[exported.key ?? name, { key: column as keyof ListedFunding }]] : [],
    ),
  ),
  ...({
    destUsageYearStart: { key: 'year_from_to', part: String.raw`^\d{4}` },
    destUsageYearEnd: { key: 'year_from_to', part: String.raw`\d{4}$` },
    createdAt: { key: 'created_at' },
    updatedAt: { key: 'updated_at' },
    earmarking: { key: 'earmarking', labels: labelByKey(EARMARKING_KEYS) },
    fundingType: { key: 'funding_type', labels: labelByKey(FUNDING_TYPE_KEYS) },
    hubId: { key: 'id' },
    // Only for a list of one year.
    yearShareUSD: { key: 'amount_usd', within: 'share' },
  } satisfies Partial<Record<ExportKey, Held>>),
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
