import { auditEndpoints } from '@hub/contract/audit'
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { CACHE_TIMES } from '#lib/cache-times.ts'
import { type AuditFilters, isTurned } from './audit-search.ts'

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(auditEndpoints.list, { query: { ...filters, limit: '50', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.audit,
    // However far somebody scrolled: who comes back begins at the latest, and not with forty calls.
    gcTime: 0,
    placeholderData: keepPreviousData,
    enabled: !isTurned(filters),
  })

/** What the screen at this address asks for first; held until its code is there. */
export function startAudit(client: QueryClient, filters: AuditFilters) {
  if (!isTurned(filters)) void client.prefetchInfiniteQuery({ ...auditQuery(filters), gcTime: 15_000 })
}
