import { organizationsEndpoints } from '@hub/contract/organizations'
import { route } from '../../http/route.ts'
import type { OrganizationLists } from './organization-lists.service.ts'
import type { OrganizationType } from './organization-type.service.ts'

export const organizationsRoutes = (lists: OrganizationLists, type: OrganizationType) => [
  route(organizationsEndpoints.list, ({ caller, query }) => lists.list(caller, query)),
  route(organizationsEndpoints.setType, ({ caller, params, body }) => type.setType(caller, params.id, body)),
]
