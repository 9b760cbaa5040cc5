import { dashboardEndpoints } from '@hub/contract/dashboard'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { CACHE_TIMES } from '#lib/cache-times.ts'

const PAGE_SIZE = '50'

/** Below 'dashboard', and so asked for anew whenever the figures are. */
export const silentQuery = infiniteQueryOptions({
  queryKey: ['dashboard', 'silent'],
  queryFn: ({ pageParam, signal }) =>
    call(dashboardEndpoints.silent, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  staleTime: CACHE_TIMES.dashboard,
})
