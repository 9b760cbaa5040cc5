import { indicatorsEndpoints } from '@hub/contract/indicators'
import { route } from '../../http/route.ts'
import { indicatorsService } from './indicators.service.ts'

export function indicatorsModule(parts: Parameters<typeof indicatorsService>[0]) {
  const indicators = indicatorsService(parts)
  const routes = [route(indicatorsEndpoints.list, () => indicators.list())]
  return { indicators, routes }
}
