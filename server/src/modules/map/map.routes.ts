import { mapEndpoints } from '@hub/contract/map'
import { route } from '../../http/route.ts'
import type { MapService } from './map.service.ts'

export const mapRoutes = (map: MapService) => [route(mapEndpoints.data, ({ caller, query }) => map.data(caller, query))]
