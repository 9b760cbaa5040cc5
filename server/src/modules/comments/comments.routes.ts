import { commentsEndpoints } from '@hub/contract/comments'
import { route } from '../../http/route.ts'
import type { Comments } from './comments.service.ts'

export const commentsRoutes = (comments: Comments) => [
  route(commentsEndpoints.list, ({ caller, query }) => comments.list(caller, query.record)),
  route(commentsEndpoints.create, ({ caller, query, body }) => comments.create(caller, query.record, body)),
  route(commentsEndpoints.resolve, ({ caller, params }) => comments.resolve(caller, params.id)),
]
