import { targetsEndpoints } from '@hub/contract/targets'
import { route } from '../../http/route.ts'
import { targetImports } from './target-imports.service.ts'
import { targetsService } from './targets.service.ts'

export function targetsModule(parts: Parameters<typeof targetsService>[0]) {
  const targets = targetsService(parts)
  const routes = [
    route(targetsEndpoints.list, ({ query }) => targets.list(query.year, query.indicators)),
    route(targetsEndpoints.save, ({ caller, query, body }) => targets.save(caller, query, body)),
  ]
  return { targets, routes, imports: [targetImports(parts.indicators)] }
}
