import { feedsEndpoints } from '@hub/contract/feeds'
import { route } from '../../http/route.ts'
import type { Feeds } from './feeds.service.ts'

export const feedsRoutes = (feeds: Feeds) => [
  route(feedsEndpoints.list, ({ query }) => feeds.list(query)),
  route(feedsEndpoints.create, ({ caller, body }) => feeds.create(caller, body)),
  route(feedsEndpoints.revoke, ({ caller, params }) => feeds.revoke(caller, params.id)),
  route(feedsEndpoints.read, ({ caller, params, query }) => feeds.read(caller, params.file, query.hxl === '1')),
]
