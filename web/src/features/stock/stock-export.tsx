import { localDay } from '../../lib/format.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { STOCK_SHEET } from './stock-columns.tsx'
import type { StockFilters } from './stock-search.ts'

interface StockExportProps {
  filters: StockFilters
  /** Undefined until it is known. */
  total: number | undefined
}

/** All that the filters find, in the order of the screen. */
export function StockExport({ filters, total }: StockExportProps) {
  const sheet = total !== undefined && {
    fileName: `stock_export_${localDay()}`,
    path: `/stock?${new URLSearchParams({ ...filters })}`,
    field: 'data',
    columns: STOCK_SHEET,
    total,
  }
  return <ExportButton label="Export" name="STOCK" variant="default" sheet={sheet || null} />
}
