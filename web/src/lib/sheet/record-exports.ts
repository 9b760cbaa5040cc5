import { exportsEndpoints, type ExportType } from '@hub/contract/exports'
import { EXPORT_COLUMNS } from '@hub/contract/exports/columns'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api-client.ts'
import { CACHE_TIMES } from '../cache-times.ts'
import { localDay } from '../format.ts'
import type { SheetRequest } from './export-sheet.ts'

/** How many records each export has. */
export const exportSummaryQuery = queryOptions({
  queryKey: ['export-summary'],
  queryFn: ({ signal }) => call(exportsEndpoints.summary, { signal }),
  select: ({ summary }) => summary,
  staleTime: CACHE_TIMES.exports,
})

/** All records of an export, as a file; the two calls of the specification answer the same. */
export const exportOf = (
  type: ExportType,
  total: number,
  path: string = exportsEndpoints.records.path,
): SheetRequest => ({
  fileName: `${type}_export_${localDay()}`,
  path: `${path}?type=${type}`,
  field: 'data',
  columns: EXPORT_COLUMNS[type],
  total,
})
