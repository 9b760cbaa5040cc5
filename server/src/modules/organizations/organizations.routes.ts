import { organizationCareEndpoints } from '@hub/contract/organization-care'
import { organizationsEndpoints } from '@hub/contract/organizations'
import { route } from '../../http/route.ts'
import type { Organizations } from './organizations.service.ts'
import { organizationEditsService } from './organization-edits.service.ts'
import { organizationListsService } from './organization-lists.service.ts'
import { organizationMergesService } from './organization-merges.service.ts'

export function organizationsModule(
  parts: Parameters<typeof organizationEditsService>[0] & { organizations: Organizations },
) {
  const lists = organizationListsService(parts.db, parts.organizations)
  const edits = organizationEditsService(parts)
  const merges = organizationMergesService(parts)
  const routes = [
    route(organizationsEndpoints.list, ({ caller, query }) => lists.list(caller, query)),
    route(organizationCareEndpoints.setType, ({ caller, params, body }) => edits.setType(caller, params.id, body)),
    route(organizationCareEndpoints.counted, ({ query }) => lists.counted(query)),
    route(organizationCareEndpoints.rename, ({ caller, params, body }) => edits.rename(caller, params.id, body)),
    route(organizationCareEndpoints.remove, ({ caller, params }) => edits.remove(caller, params.id)),
    route(organizationCareEndpoints.lookalikes, () => edits.lookalikes()),
    route(organizationCareEndpoints.pendingLookalikes, () => edits.pendingLookalikes()),
    route(organizationCareEndpoints.contacts, ({ query }) => lists.contacts(query)),
    route(organizationCareEndpoints.preview, ({ params, query }) => merges.preview(params.id, query)),
    route(organizationCareEndpoints.merge, ({ caller, params, body }) => merges.merge(caller, params.id, body)),
    route(organizationCareEndpoints.list, () => merges.merges()),
    route(organizationCareEndpoints.undo, ({ caller, params }) => merges.undo(caller, params.id)),
  ]
  return { routes }
}
