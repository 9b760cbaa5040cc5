import { wardsEndpoints } from '@hub/contract/wards'
import { route } from '../../http/route.ts'
import { wardsService } from './wards.service.ts'

export function wardsModule(parts: Parameters<typeof wardsService>[0]) {
  const wards = wardsService(parts)
  return { routes: [route(wardsEndpoints.list, ({ query }) => wards.list(query.lga))] }
}
