import path from 'node:path'
import { auditEndpoints } from '@hub/contract/audit'
import type { Logger } from 'pino'
import { route } from '../../http/route.ts'
import type { Config } from '../../config.ts'
import { archiveAudit, sealTrail } from './audit-archive.ts'
import { auditTrailService } from './audit-trail.service.ts'

export function auditModule({
  db,
  config,
  log,
}: {
  db: Parameters<typeof auditTrailService>[0]
  log: Logger
  config: Pick<Config, 'dataDir'>
}) {
  const trail = auditTrailService(db)
  const routes = [route(auditEndpoints.list, ({ query }) => trail.list(query))]
  const sweeps = {
    'audit seals': sealTrail(db, log),
    'audit rows': archiveAudit(db, path.join(config.dataDir, 'archive')),
  }
  return { trail, routes, sweeps }
}
