import { needsYouEndpoints } from '@hub/contract/needs-you'
import { route } from '../../http/route.ts'
import type { Digests } from './digests.service.ts'
import type { NeedsYou } from './needs-you.service.ts'

export const needsYouRoutes = (needsYou: NeedsYou, digests: Digests) => [
  route(needsYouEndpoints.list, ({ caller }) => needsYou.list(caller)),
  route(needsYouEndpoints.dismissImport, ({ caller, body }) => needsYou.dismissImport(caller, body)),
  route(needsYouEndpoints.preferences, ({ caller }) => digests.preferences(caller)),
  route(needsYouEndpoints.savePreferences, ({ caller, body }) => digests.savePreferences(caller, body)),
]
