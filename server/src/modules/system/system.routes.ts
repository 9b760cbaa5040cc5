import { infoEndpoints } from '@hub/contract/info'
import { systemEndpoints } from '@hub/contract/system'
import { route } from '../../http/route.ts'
import { healthService, metricsService } from './health.service.ts'
import { systemService } from './system.service.ts'

export function systemModule(parts: Parameters<typeof systemService>[0] & Parameters<typeof healthService>[0]) {
  const system = systemService(parts)
  const health = healthService(parts)
  const routes = [
    route(systemEndpoints.stats, () => system.stats()),
    route(infoEndpoints.health, () => health.health()),
    route(infoEndpoints.live, async () => ({ success: true as const })),
  ]
  return { measure: metricsService(parts.authDb, parts.backups).measure, routes }
}
