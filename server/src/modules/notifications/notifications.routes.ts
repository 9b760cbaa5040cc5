import { notificationsEndpoints } from '@hub/contract/notifications'
import { route } from '../../http/route.ts'
import { digestsService } from './digests.service.ts'
import { notificationsService } from './notifications.service.ts'

export function notificationsModule(parts: Omit<Parameters<typeof digestsService>[0], 'notifications'>) {
  const notifications = notificationsService(parts.db, parts.change)
  const digests = digestsService({ ...parts, notifications })
  const routes = [
    route(notificationsEndpoints.list, ({ caller }) => notifications.list(caller)),
    route(notificationsEndpoints.dismissImport, ({ caller, body }) => notifications.dismissImport(caller, body)),
    route(notificationsEndpoints.preferences, ({ caller }) => digests.preferences(caller)),
    route(notificationsEndpoints.savePreferences, ({ caller, body }) => digests.savePreferences(caller, body)),
  ]
  return { routes, sweeps: { 'digests of what waits': () => digests.sendDue() } }
}
