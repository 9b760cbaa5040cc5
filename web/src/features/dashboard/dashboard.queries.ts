import { dashboardEndpoints } from '@hub/contract/dashboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { KEYS, CACHE_TIMES } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { type AskedFigures, askedOf, filtersOf } from './dashboard-filters.ts'
import type { DashboardFilters, DashboardSearch } from './dashboard-search.ts'

export const dashboardQuery = (filters: AskedFigures) =>
  queryOptions({
    queryKey: [...KEYS.dashboard, filters],
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
    queryKey: [...KEYS.dashboard, 'estimated-unique', filters],
    queryFn: async ({ signal }) => {
      return (await call(dashboardEndpoints.estimatedUnique, { query: askedOf(filters), signal })).children
    },
    staleTime: CACHE_TIMES.dashboard,
    placeholderData: keepPreviousData,
  })

/** Only administrators have filters; others see their own or their organization's figures. */
export const dashboardFilters = (search: DashboardSearch, isAdmin: boolean): AskedFigures =>
  isAdmin ? filtersOf(search) : { own: search.own }
