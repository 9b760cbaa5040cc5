import { mapEndpoints } from '@hub/contract/map'
import { route } from '../../http/route.ts'
import { mapService } from './map.service.ts'

export function mapModule(parts: Parameters<typeof mapService>[0]) {
  const map = mapService(parts)
  const routes = [route(mapEndpoints.data, ({ caller, query }) => map.data(caller, query))]
  return { routes }
}
