import { activitiesEndpoints } from '@hub/contract/activities'
import { route } from '../../http/route.ts'
import { activityImports } from './activity-imports.service.ts'
import { activityListsService } from './activity-lists.service.ts'
import { activitiesService } from './activities.service.ts'
import type { Figures } from '../figures/figures.service.ts'
import type { Organizations } from '../organizations/organizations.service.ts'

interface Lists {
  organizations: Organizations
  figures: Figures
}

export function activitiesModule(parts: Parameters<typeof activitiesService>[0] & Lists) {
  const activities = activitiesService(parts)
  const lists = activityListsService(parts, parts.figures)
  const routes = [
    route(activitiesEndpoints.all, ({ caller, query }) => lists.activities(caller, query)),
    route(activitiesEndpoints.read, ({ caller, params }) => lists.activity(caller, params.id)),
    route(activitiesEndpoints.list, ({ caller, params, query }) => activities.list(caller, params.id, query)),
    route(activitiesEndpoints.check, ({ caller, params, body }) => activities.check(caller, params.id, body)),
    route(activitiesEndpoints.create, ({ caller, params, body }) => activities.create(caller, params.id, body)),
    route(activitiesEndpoints.update, ({ caller, params, body }) => activities.update(caller, params.id, body)),
    route(activitiesEndpoints.remove, ({ caller, params }) => activities.remove(caller, params.id)),
  ]
  return { activities, routes, imports: [activityImports(parts.reporting, parts.targets)] }
}
