import path from 'node:path'
import { auditEndpoints } from '@hub/contract/audit'
import { route } from '../../http/route.ts'
import type { Config } from '../../config.ts'
import { archiveAudit } from './audit-archive.ts'
import { auditTrailService } from './audit-trail.service.ts'

export function auditModule({
  db,
  config,
}: {
  db: Parameters<typeof auditTrailService>[0]
  config: Pick<Config, 'dataDir'>
}) {
  const trail = auditTrailService(db)
  const routes = [route(auditEndpoints.list, ({ query }) => trail.list(query))]
  return { trail, routes, sweeps: { 'audit rows': archiveAudit(db, path.join(config.dataDir, 'archive')) } }
}
