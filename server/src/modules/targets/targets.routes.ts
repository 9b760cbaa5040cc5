import { targetsEndpoints } from '@hub/contract/targets'
import { route } from '../../http/route.ts'
import type { Targets } from './targets.service.ts'

export const targetsRoutes = (targets: Targets) => [
  route(targetsEndpoints.list, ({ query }) => targets.list(query.year)),
  route(targetsEndpoints.save, ({ caller, query, body }) => targets.save(caller, query.year, body)),
]
