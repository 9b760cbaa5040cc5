import { dashboardEndpoints } from '@hub/contract/dashboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { CACHE_TIMES } from '#lib/cache-times.ts'
import { type AskedFigures, askedOf, filtersOf } from './dashboard-filters.ts'
import type { DashboardFilters, DashboardSearch } from './dashboard-search.ts'

/** lib/query-client.ts asks for it anew after each change of the person's own. */
export const dashboardQuery = (filters: AskedFigures) =>
  queryOptions({
    queryKey: ['dashboard', filters],
    queryFn: async ({ signal }) => {
      return (await call(dashboardEndpoints.read, { query: askedOf(filters), signal })).data
    },
    staleTime: CACHE_TIMES.dashboard,
    // The figures before stay, dimmed, until those of the new filter are there.
    placeholderData: keepPreviousData,
  })

/** Takes longer than all other figures together: asked for by who wants it. */
export const estimatedUniqueQuery = (filters: DashboardFilters) =>
  queryOptions({
    queryKey: ['dashboard', 'estimated-unique', filters],
    queryFn: async ({ signal }) => {
      return (await call(dashboardEndpoints.estimatedUnique, { query: askedOf(filters), signal })).children
    },
    staleTime: CACHE_TIMES.dashboard,
    placeholderData: keepPreviousData,
  })

/** An administrator's filters; everybody else sees their own figures, or their organization's. */
export const dashboardFilters = (search: DashboardSearch, isAdmin: boolean): AskedFigures =>
  isAdmin ? filtersOf(search) : { own: search.own }
