import type { QueryOf } from '@hub/contract/endpoint'
import { exportsEndpoints } from '@hub/contract/exports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { CACHE_TIMES } from '#lib/cache-times.ts'

export type Narrowing = QueryOf<typeof exportsEndpoints.summary>

export const exportSummaryQuery = (narrowing: Narrowing = {}) =>
  queryOptions({
    queryKey: ['export-summary', narrowing],
    queryFn: ({ signal }) => call(exportsEndpoints.summary, { query: narrowing, signal }),
    select: ({ summary }) => summary,
    staleTime: CACHE_TIMES.exports,
    placeholderData: keepPreviousData,
  })
