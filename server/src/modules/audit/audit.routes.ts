import { auditEndpoints } from '@hub/contract/audit'
import { route } from '../../http/route.ts'
import type { AuditTrail } from './audit-trail.service.ts'

export const auditRoutes = (trail: AuditTrail) => [route(auditEndpoints.list, ({ query }) => trail.list(query))]
