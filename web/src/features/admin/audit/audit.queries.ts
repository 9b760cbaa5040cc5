import { auditEndpoints } from '@hub/contract/audit'
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { KEYS, CACHE_TIMES } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { type AuditFilters, isTurned } from './audit-search.ts'

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.audit, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(auditEndpoints.list, { query: { ...filters, limit: '50', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.audit,
    // A return to the screen must not load every page that was scrolled.
    gcTime: 0,
    placeholderData: keepPreviousData,
    enabled: !isTurned(filters),
  })

/** Cached for 15 seconds, until the code of the screen has loaded. */
export function startAudit(client: QueryClient, filters: AuditFilters) {
  if (!isTurned(filters)) void client.prefetchInfiniteQuery({ ...auditQuery(filters), gcTime: 15_000 })
}
