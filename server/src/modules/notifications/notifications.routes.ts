import { notificationsEndpoints } from '@hub/contract/notifications'
import type { Config } from '../../config.ts'
import { route } from '../../http/route.ts'
import { digestsService } from './digests.service.ts'
import { backupProblem } from '../system/badges.ts'
import { notificationsService } from './notifications.service.ts'
import { setupService } from './setup.service.ts'

interface Parts extends Omit<Parameters<typeof digestsService>[0], 'notifications'> {
  config: Pick<Config, 'smtpUrl'>
  backups: { state: () => Promise<Parameters<typeof backupProblem>[0]> }
}

export function notificationsModule(parts: Parts) {
  const setup = setupService({ ...parts, isMailSent: Boolean(parts.config.smtpUrl) })
  const notifications = notificationsService({
    ...parts,
    setup,
    backupProblem: async () => backupProblem(await parts.backups.state()),
  })
  const digests = digestsService({ ...parts, notifications })
  const routes = [
    route(notificationsEndpoints.list, ({ caller }) => notifications.list(caller)),
    route(notificationsEndpoints.setup, ({ caller }) => setup.of(caller)),
    route(notificationsEndpoints.putSetupAway, ({ caller, body }) => setup.putAway(caller, body)),
    route(notificationsEndpoints.dismissImport, ({ caller, body }) => notifications.dismissImport(caller, body)),
    route(notificationsEndpoints.preferences, ({ caller }) => digests.preferences(caller)),
    route(notificationsEndpoints.savePreferences, ({ caller, body }) => digests.savePreferences(caller, body)),
  ]
  return { routes, sweeps: { 'digests of what waits': () => digests.sendDue() } }
}
