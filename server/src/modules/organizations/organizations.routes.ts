import { organizationsEndpoints } from '@hub/contract/organizations'
import { route } from '../../http/route.ts'
import type { OrganizationLists } from './organization-lists.service.ts'

export const organizationsRoutes = (lists: OrganizationLists) => [
  route(organizationsEndpoints.list, ({ caller, query }) => lists.list(caller, query)),
]
