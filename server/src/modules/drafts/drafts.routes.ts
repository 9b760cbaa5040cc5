import { draftsEndpoints } from '@hub/contract/drafts'
import { route } from '../../http/route.ts'
import { draftsService } from './drafts.service.ts'

export function draftsModule(parts: Parameters<typeof draftsService>[0]) {
  const drafts = draftsService(parts)
  const routes = [
    route(draftsEndpoints.list, ({ caller }) => drafts.list(caller)),
    route(draftsEndpoints.read, ({ caller, params }) => drafts.read(caller, params.id)),
    route(draftsEndpoints.save, ({ caller, params, body }) => drafts.save(caller, params.id, body)),
    route(draftsEndpoints.deletion, ({ caller, params }) => drafts.deletion(caller, params.id)),
    route(draftsEndpoints.remove, ({ caller, params }) => drafts.remove(caller, params.id)),
  ]
  return { routes, sweeps: { 'deleted drafts': drafts.sweep } }
}
