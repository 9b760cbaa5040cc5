import * as z from 'zod/mini'
import { filterText, Id, pageQuery, pageReply } from './common.ts'
import { endpoint } from './endpoint.ts'

export const Organization = z.object({
  id: Id,
  name: z.string(),
  acronym: z.string(),
  type: z.nullable(z.string()),
})
export type Organization = z.infer<typeof Organization>
export type NamedOrganization = Pick<Organization, 'id' | 'name' | 'acronym'>

export const organizationsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/organizations',
    access: 'member',
    summary: 'Organizations by name: the own one and those with projects; for an admin all',
    query: z.strictObject({ ...pageQuery, organization: filterText() }),
    response: z.object({ success: z.literal(true), organizations: z.array(Organization), ...pageReply }),
  }),
}
