import { needsYouEndpoints } from '@hub/contract/needs-you'
import { route } from '../../http/route.ts'
import type { Digests } from './digests.service.ts'
import type { Notifications } from './notifications.service.ts'

export const notificationsRoutes = (notifications: Notifications, digests: Digests) => [
  route(needsYouEndpoints.list, ({ caller }) => notifications.list(caller)),
  route(needsYouEndpoints.dismissImport, ({ caller, body }) => notifications.dismissImport(caller, body)),
  route(needsYouEndpoints.preferences, ({ caller }) => digests.preferences(caller)),
  route(needsYouEndpoints.savePreferences, ({ caller, body }) => digests.savePreferences(caller, body)),
]
