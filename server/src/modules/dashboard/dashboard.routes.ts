import { dashboardEndpoints } from '@hub/contract/dashboard'
import { headlineEndpoints } from '@hub/contract/headline'
import { route } from '../../http/route.ts'
import { dashboardService } from './dashboard.service.ts'

export function dashboardModule(parts: Parameters<typeof dashboardService>[0]) {
  const dashboard = dashboardService(parts)
  const routes = [
    route(dashboardEndpoints.read, ({ caller, query }) => dashboard.read(caller, query)),
    route(headlineEndpoints.read, () => dashboard.headline()),
    route(dashboardEndpoints.estimatedUnique, ({ query }) => dashboard.estimatedUnique(query)),
    route(dashboardEndpoints.silent, ({ query }) => dashboard.silent(query)),
  ]
  return { routes }
}
