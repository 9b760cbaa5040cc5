import { snapshotsEndpoints } from '@hub/contract/snapshots'
import { route } from '../../http/route.ts'
import { snapshotsService } from './snapshots.service.ts'

export function snapshotsModule(parts: Parameters<typeof snapshotsService>[0]) {
  const snapshots = snapshotsService(parts)
  const routes = [
    route(snapshotsEndpoints.list, ({ caller }) => snapshots.list(caller)),
    route(snapshotsEndpoints.read, ({ caller, params, query }) =>
      snapshots.read(caller, params.month, query.reviewed !== undefined),
    ),
    route(snapshotsEndpoints.readPublic, ({ params }) => snapshots.readPublic(params.month)),
    route(snapshotsEndpoints.save, ({ caller, params, body }) => snapshots.save(caller, params.month, body)),
    route(snapshotsEndpoints.publish, ({ caller, params, body }) => snapshots.publish(caller, params.month, body)),
    route(snapshotsEndpoints.withdraw, ({ caller, params }) => snapshots.withdraw(caller, params.month)),
  ]
  return { routes, sweeps: { 'mails of snapshots': () => snapshots.sendMails() } }
}
