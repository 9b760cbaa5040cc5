import { dashboardEndpoints } from '@hub/contract/dashboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { CACHE_TIMES } from '#lib/cache-times.ts'
import { type AskedFigures, askedOf, filtersOf } from './dashboard-filters.ts'
import type { DashboardFilters, DashboardSearch } from './dashboard-search.ts'

/** lib/query-client.ts refetches it after the person's own changes. */
export const dashboardQuery = (filters: AskedFigures) =>
  queryOptions({
    queryKey: ['dashboard', filters],
    queryFn: async ({ signal }) => {
      return (await call(dashboardEndpoints.read, { query: askedOf(filters), signal })).data
    },
    staleTime: CACHE_TIMES.dashboard,
    // Shows the previous figures dimmed until the new ones arrive.
    placeholderData: keepPreviousData,
  })

/** Slower than all other figures together, so it is a separate call. */
export const estimatedUniqueQuery = (filters: DashboardFilters) =>
  queryOptions({
    queryKey: ['dashboard', 'estimated-unique', filters],
    queryFn: async ({ signal }) => {
      return (await call(dashboardEndpoints.estimatedUnique, { query: askedOf(filters), signal })).children
    },
    staleTime: CACHE_TIMES.dashboard,
    placeholderData: keepPreviousData,
  })

/** Only administrators have filters; others see their own or their organization's figures. */
export const dashboardFilters = (search: DashboardSearch, isAdmin: boolean): AskedFigures =>
  isAdmin ? filtersOf(search) : { own: search.own }
