import type { QueryOf } from '@hub/contract/endpoint'
import { exportsEndpoints, type ExportType } from '@hub/contract/exports'
import { EXPORT_COLUMNS } from '@hub/contract/exports/columns'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api-client.ts'
import { CACHE_TIMES } from '../cache-times.ts'
import { dayInNigeria } from '@hub/contract/days'
import type { SheetRequest } from './export-sheet.ts'

type Narrowing = QueryOf<typeof exportsEndpoints.summary>

/** How many records each export has, of those that it is narrowed to. */
export const exportSummaryQuery = (narrowing: Narrowing = {}) =>
  queryOptions({
    queryKey: ['export-summary', narrowing],
    queryFn: ({ signal }) => call(exportsEndpoints.summary, { query: narrowing, signal }),
    select: ({ summary }) => summary,
    staleTime: CACHE_TIMES.exports,
    placeholderData: keepPreviousData,
  })

const queryOf = (values: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** All records of an export, as a file; the two calls of the specification answer the same. */
export const exportOf = (
  type: ExportType,
  total: number,
  narrowing: Narrowing = {},
  path: string = exportsEndpoints.records.path,
): SheetRequest => ({
  fileName: `${type}_export_${dayInNigeria()}`,
  path: `${path}?${queryOf({ type, ...narrowing })}`,
  field: 'data',
  columns: EXPORT_COLUMNS[type],
  total,
})
