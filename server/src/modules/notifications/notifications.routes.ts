import { needsYouEndpoints } from '@hub/contract/needs-you'
import { route } from '../../http/route.ts'
import { digestsService } from './digests.service.ts'
import { notificationsService } from './notifications.service.ts'

export function notificationsModule(parts: Omit<Parameters<typeof digestsService>[0], 'notifications'>) {
  const notifications = notificationsService(parts.db, parts.change)
  const digests = digestsService({ ...parts, notifications })
  const routes = [
    route(needsYouEndpoints.list, ({ caller }) => notifications.list(caller)),
    route(needsYouEndpoints.dismissImport, ({ caller, body }) => notifications.dismissImport(caller, body)),
    route(needsYouEndpoints.preferences, ({ caller }) => digests.preferences(caller)),
    route(needsYouEndpoints.savePreferences, ({ caller, body }) => digests.savePreferences(caller, body)),
  ]
  return { routes, sweeps: { 'digests of what waits': () => digests.sendDue() } }
}
