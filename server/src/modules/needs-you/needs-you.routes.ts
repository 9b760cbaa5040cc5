import { needsYouEndpoints } from '@hub/contract/needs-you'
import { route } from '../../http/route.ts'
import type { NeedsYou } from './needs-you.service.ts'

export const needsYouRoutes = (needsYou: NeedsYou) => [
  route(needsYouEndpoints.list, ({ caller }) => needsYou.list(caller)),
]
