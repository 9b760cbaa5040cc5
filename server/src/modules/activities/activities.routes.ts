import { activitiesEndpoints } from '@hub/contract/activities'
import { route } from '../../http/route.ts'
import type { ActivityLists } from './activity-lists.service.ts'
import type { Activities } from './activities.service.ts'

export const activitiesRoutes = (activities: Activities, lists: ActivityLists) => [
  route(activitiesEndpoints.all, ({ caller, query }) => lists.activities(caller, query)),
  route(activitiesEndpoints.read, ({ caller, params }) => lists.activity(caller, params.id)),
  route(activitiesEndpoints.list, ({ caller, params, query }) => activities.list(caller, params.id, query)),
  route(activitiesEndpoints.check, ({ caller, params, body }) => activities.check(caller, params.id, body)),
  route(activitiesEndpoints.create, ({ caller, params, body }) => activities.create(caller, params.id, body)),
  route(activitiesEndpoints.update, ({ caller, params, body }) => activities.update(caller, params.id, body)),
  route(activitiesEndpoints.remove, ({ caller, params }) => activities.remove(caller, params.id)),
]
