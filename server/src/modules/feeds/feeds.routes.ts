import { feedsEndpoints } from '@hub/contract/feeds'
import { route } from '../../http/route.ts'
import { feedsService } from './feeds.service.ts'

export function feedsModule(parts: Parameters<typeof feedsService>[0]) {
  const feeds = feedsService(parts)
  const routes = [
    route(feedsEndpoints.list, ({ query }) => feeds.list(query)),
    route(feedsEndpoints.create, ({ caller, body }) => feeds.create(caller, body)),
    route(feedsEndpoints.revoke, ({ caller, params }) => feeds.revoke(caller, params.id)),
    route(feedsEndpoints.read, ({ caller, params, query }) => feeds.read(caller, params.file, query.hxl === '1')),
  ]
  return { routes }
}
