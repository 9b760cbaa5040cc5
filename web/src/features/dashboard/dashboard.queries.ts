import { dashboardEndpoints } from '@hub/contract/dashboard'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { notificationsQuery } from '#domain/needs.queries.ts'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { untilRestored } from '#domain/query-client.ts'
import { call } from '#lib/api-client.ts'
import { currentSession } from '#lib/session.ts'
import {
  type DashboardFilters,
  type DashboardSearch,
  figuresQueryOf,
  type FiguresSearch,
  figuresSearch,
} from './dashboard-search.ts'

export const dashboardQuery = (search: FiguresSearch) =>
  queryOptions({
    queryKey: [...KEYS.dashboard, search],
    queryFn: async ({ signal }) => {
      return (await call(dashboardEndpoints.read, { query: figuresQueryOf(search), signal })).data
    },
    staleTime: CACHE_TIMES.dashboard,
    // Shows the previous figures dimmed until the new ones arrive.
    placeholderData: keepPreviousData,
  })

/** Slower than all other figures together, so it is a separate call. */
export const estimatedUniqueQuery = (filters: DashboardFilters) =>
  queryOptions({
    queryKey: [...KEYS.dashboard, 'estimated-unique', filters],
    queryFn: async ({ signal }) => {
      return (await call(dashboardEndpoints.estimatedUnique, { query: figuresQueryOf(filters), signal })).children
    },
    staleTime: CACHE_TIMES.dashboard,
    placeholderData: keepPreviousData,
  })

export function startDashboard(client: QueryClient, search: DashboardSearch) {
  const isAdmin = currentSession()?.user.is_admin === true
  void client.prefetchQuery(dashboardQuery(figuresSearch(search, isAdmin)))
  void client.prefetchQuery(notificationsQuery)
  return untilRestored()
}
