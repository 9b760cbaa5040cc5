import { adminEndpoints } from '@hub/contract/admin'
import { auditEndpoints } from '@hub/contract/audit'
import type { ResponseOf } from '@hub/contract/endpoint'
import { mailsEndpoints } from '@hub/contract/mails'
import { systemEndpoints } from '@hub/contract/system'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { KEYS, CACHE_TIMES } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { pagedList } from '#lib/paged-list.ts'
import { startList } from '#domain/query-client.ts'
import { exportSummaryQuery } from '#domain/export/record-exports.ts'
import { pendingLookalikesQuery } from './organizations/organizations.queries.ts'
import { type AdminSearch, filtersOf, type UserFilters } from './admin-search.ts'

const PAGE_SIZE = '50'
const RECENT = '8'

export type UsersPage = ResponseOf<typeof adminEndpoints.users>
export type PendingPage = ResponseOf<typeof adminEndpoints.pendingApprovals>

export const systemStatsQuery = queryOptions({
  queryKey: KEYS.systemStats,
  queryFn: ({ signal }) => call(systemEndpoints.stats, { signal }),
  select: ({ stats }) => stats,
  staleTime: CACHE_TIMES.systemStats,
})

export const failedMailsQuery = queryOptions({
  queryKey: KEYS.failedMails,
  queryFn: ({ signal }) => call(mailsEndpoints.failed, { signal }),
  staleTime: CACHE_TIMES.audit,
})

export const recentChangesQuery = queryOptions({
  queryKey: [...KEYS.audit, 'recent'],
  queryFn: ({ signal }) => call(auditEndpoints.list, { query: { limit: RECENT }, signal }),
  select: ({ entries }) => entries,
  staleTime: CACHE_TIMES.audit,
})

export const pendingApprovalsQuery = (overdue: 'true' | undefined) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.pendingApprovals, { overdue }],
    queryFn: ({ pageParam, signal }) =>
      call(adminEndpoints.pendingApprovals, { query: { overdue, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.pendingApprovals,
  })

export const usersList = (filters: UserFilters) =>
  pagedList<UsersPage, Pick<UsersPage, 'total' | 'summary'>>({
    family: KEYS.users,
    filters,
    load: (page, signal) => call(adminEndpoints.users, { query: { ...filters, ...page }, signal }),
    // There are few accounts, so this endpoint returns the figures with every page.
    loadFigures: (signal) => call(adminEndpoints.users, { query: { ...filters, limit: '1' }, signal }),
    staleTime: CACHE_TIMES.users,
  })

export const fetchUser = async (id: string, signal?: AbortSignal) =>
  (await call(adminEndpoints.user, { params: { id }, signal })).user

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.users, 'one', id],
    queryFn: ({ signal }) => fetchUser(id, signal),
    staleTime: CACHE_TIMES.users,
  })

export function startAdmin(client: QueryClient, search: AdminSearch) {
  if (search.tab === 'users') void startList(client, usersList(filtersOf(search)))
  else if (search.tab === 'pending') {
    void client.prefetchInfiniteQuery(pendingApprovalsQuery(search.overdue && 'true'))
    void client.prefetchQuery(pendingLookalikesQuery)
  } else if (!search.tab) {
    void client.prefetchQuery(systemStatsQuery)
    void client.prefetchQuery(recentChangesQuery)
    void client.prefetchQuery(exportSummaryQuery())
  }
}
