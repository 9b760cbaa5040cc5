import * as z from 'zod/mini'
import { filterText, Id, pageQuery, pageReply } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ORGANIZATION_TYPES } from './reference/ocha.ts'

export const Organization = z.object({
  id: Id,
  name: z.string(),
  acronym: z.string(),
  /** Null where nobody has said. */
  type: z.nullable(z.enum(ORGANIZATION_TYPES)),
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
  setType: endpoint({
    method: 'PUT',
    path: '/organizations/:id/type',
    access: 'contributor',
    summary: 'Say of what type an organization is: its managers and admins',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ type: z.nullable(z.enum(ORGANIZATION_TYPES, 'Choose a type from the list')) }),
    response: z.object({ success: z.literal(true), message: z.string(), organization: Organization }),
  }),
}
