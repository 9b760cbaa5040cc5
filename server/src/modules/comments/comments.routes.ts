import { commentsEndpoints } from '@hub/contract/comments'
import { route } from '../../http/route.ts'
import { commentsService } from './comments.service.ts'

export function commentsModule(parts: Parameters<typeof commentsService>[0]) {
  const comments = commentsService(parts)
  const routes = [
    route(commentsEndpoints.list, ({ caller, query }) => comments.list(caller, query.record)),
    route(commentsEndpoints.create, ({ caller, query, body }) => comments.create(caller, query.record, body)),
    route(commentsEndpoints.resolve, ({ caller, params }) => comments.resolve(caller, params.id)),
  ]
  return { comments, routes }
}
