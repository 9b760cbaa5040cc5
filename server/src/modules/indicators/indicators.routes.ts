import { indicatorsEndpoints } from '@hub/contract/indicators'
import { route } from '../../http/route.ts'
import { indicatorImports } from './indicator-imports.service.ts'
import { indicatorsService } from './indicators.service.ts'

export function indicatorsModule(parts: Parameters<typeof indicatorsService>[0]) {
  const indicators = indicatorsService(parts)
  const routes = [
    route(indicatorsEndpoints.list, () => indicators.list()),
    route(indicatorsEndpoints.create, ({ caller, body }) => indicators.create(caller, body)),
    route(indicatorsEndpoints.update, ({ caller, params, body }) => indicators.update(caller, params.id, body)),
    route(indicatorsEndpoints.retire, ({ caller, params, body }) => indicators.retire(caller, params.id, body)),
    route(indicatorsEndpoints.remove, ({ caller, params }) => indicators.remove(caller, params.id)),
  ]
  return { indicators, routes, imports: [indicatorImports] }
}
