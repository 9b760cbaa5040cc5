import type { QueryClient } from '@tanstack/react-query'
import { untilRestored } from '#domain/query-client.ts'
import { currentSession } from '#lib/session.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { dashboardFilters, dashboardQuery } from './dashboard.queries.ts'

export function startDashboard(client: QueryClient, search: DashboardSearch) {
  const isAdmin = currentSession()?.user.is_admin === true
  void client.prefetchQuery(dashboardQuery(dashboardFilters(search, isAdmin)))
  return untilRestored()
}
