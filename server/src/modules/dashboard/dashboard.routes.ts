import { dashboardEndpoints } from '@hub/contract/dashboard'
import { headlineEndpoints } from '@hub/contract/headline'
import { route } from '../../http/route.ts'
import type { DashboardService } from './dashboard.service.ts'

export const dashboardRoutes = (dashboard: DashboardService) => [
  route(dashboardEndpoints.read, ({ caller, query }) => dashboard.read(caller, query)),
  route(headlineEndpoints.read, () => dashboard.headline()),
  route(dashboardEndpoints.estimatedUnique, ({ query }) => dashboard.estimatedUnique(query)),
  route(dashboardEndpoints.silent, ({ query }) => dashboard.silent(query)),
]
