import { infoEndpoints } from '@hub/contract/info'
import { systemEndpoints } from '@hub/contract/system'
import { route } from '../../http/route.ts'
import type { Health } from './health.service.ts'
import type { System } from './system.service.ts'

export const systemRoutes = (system: System, health: Health) => [
  route(systemEndpoints.stats, () => system.stats()),
  route(infoEndpoints.health, () => health.health()),
  route(infoEndpoints.live, async () => ({ success: true as const })),
]
