import { activitiesEndpoints, type ListedActivity } from '@hub/contract/activities'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { KEYS, CACHE_TIMES } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { askedOf } from '#features/dashboard/dashboard-filters.ts'
import type { DashboardFilters } from '#features/dashboard/dashboard-search.ts'

const PAGE_SIZE = '50'

export type ReachedScope = { mine: 'true' } | DashboardFilters

export type ActivityType = ListedActivity['type']

export const reachedQuery = (scope: ReachedScope, type?: ActivityType) => {
  const query = 'mine' in scope ? { ...scope, reviewed: undefined } : askedOf(scope)
  return infiniteQueryOptions({
    queryKey: [...KEYS.dashboard, 'reached', scope, type],
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
