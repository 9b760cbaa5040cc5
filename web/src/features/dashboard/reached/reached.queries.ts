import { activitiesEndpoints, type ListedActivity } from '@hub/contract/activities'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { CACHE_TIMES } from '#lib/cache-times.ts'
import { askedOf } from '#features/dashboard/dashboard-filters.ts'
import type { DashboardFilters } from '#features/dashboard/dashboard-search.ts'

const PAGE_SIZE = '50'

export type ReachedScope = { mine: 'true' } | DashboardFilters

export type ActivityType = ListedActivity['type']

/** The key begins with 'dashboard', so that it is refetched with the figures. */
export const reachedQuery = (scope: ReachedScope, type?: ActivityType) => {
  const query = 'mine' in scope ? { ...scope, reviewed: undefined } : askedOf(scope)
  return infiniteQueryOptions({
    queryKey: ['dashboard', 'reached', scope, type],
    queryFn: ({ pageParam, signal }) =>
      call(activitiesEndpoints.all, {
        query: { ...query, type, reached: 'true', limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: CACHE_TIMES.dashboard,
  })
}
