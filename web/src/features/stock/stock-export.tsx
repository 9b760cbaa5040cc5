import { dayInNigeria } from '@hub/contract/days'
import { exportFileName } from '@hub/contract/exports/file-name'
import { ExportButton } from '#ui/export-button.tsx'
import { STOCK_SHEET } from '#domain/stock-item/stock-columns.tsx'
import type { StockFilters } from '#domain/stock-item/stock-search.ts'

interface StockExportProps {
  filters: StockFilters
  /** Undefined until it is counted. */
  total: number | undefined
  /** There are rows of these filters, or none. */
  isKnown: boolean
}

/** All that the filters find, in the order of entry. */
export function StockExport({ filters, total, isKnown }: StockExportProps) {
  const sheet = isKnown && {
    fileName: exportFileName('stock', dayInNigeria(), { ...filters }),
    path: `/stock?${new URLSearchParams({ ...filters, figures: 'none' })}`,
    columns: STOCK_SHEET,
    total,
  }
  return <ExportButton label="Export" name="STOCK" variant="default" sheet={sheet || null} />
}
