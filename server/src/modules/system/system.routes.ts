import { systemEndpoints } from '@hub/contract/system'
import { route } from '../../http/route.ts'
import type { System } from './system.service.ts'

export const systemRoutes = (system: System) => [route(systemEndpoints.stats, () => system.stats())]
