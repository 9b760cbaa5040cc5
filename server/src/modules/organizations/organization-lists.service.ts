import type { organizationCareEndpoints } from '@hub/contract/organization-care'
import type { organizationsEndpoints } from '@hub/contract/organizations'
import { canSeeSector } from '@hub/contract/permissions'
import * as z from 'zod/mini'
import type { Db } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { listReply } from '../../http/list-reply.ts'
import {
  CONTACTS_BY_ENTRY,
  CONTACTS_BY_PARTNER,
  countContacts,
  countOrganizations,
  ORGANIZATION_BY_ENTRY,
  ORGANIZATION_BY_NAME,
  readContactsPage,
  readCountedPage,
  readOrganizationsPage,
  type OrganizationFilter,
} from './organization-lists.store.ts'
import type { Organizations } from './organizations.service.ts'

type Query = z.output<typeof organizationsEndpoints.list.query>

export const organizationListsService = (db: Db, organizations: Organizations) => ({
  async list(caller: Caller, { search, organization, ...page }: Query) {
    const user = signedIn(caller)
    const filter: OrganizationFilter = {
      search,
      ids: organization ? await organizations.idsMeant(db, organization) : null,
      seenBy: canSeeSector(user) ? null : user.organization_id,
    }
    return listReply(page, {
      field: 'organizations',
      identity: { list: 'organizations', ...filter },
      order: ORGANIZATION_BY_NAME,
      whole: ORGANIZATION_BY_ENTRY,
      read: (part) => readOrganizationsPage(db, filter, part),
      toItem: (row) => row,
      figures: z.object({ total: z.int() }),
      count: () => countOrganizations(db, filter),
    })
  },

  counted({ search, ...page }: z.output<typeof organizationCareEndpoints.counted.query>) {
    const filter: OrganizationFilter = { search, ids: null, seenBy: null }
    return listReply(page, {
      field: 'organizations',
      identity: { list: 'counted organizations', search },
      order: ORGANIZATION_BY_NAME,
      whole: ORGANIZATION_BY_ENTRY,
      read: (part) => readCountedPage(db, filter, part),
      toItem: (row) => row,
      figures: z.object({ total: z.int() }),
      count: () => countOrganizations(db, filter),
    })
  },

  contacts({ search, ...page }: z.output<typeof organizationCareEndpoints.contacts.query>) {
    return listReply(page, {
      field: 'contacts',
      identity: { list: 'contacts', search },
      order: CONTACTS_BY_PARTNER,
      whole: CONTACTS_BY_ENTRY,
      read: (part) => readContactsPage(db, search, part),
      toItem: (row) => row,
      figures: z.object({ total: z.int() }),
      count: () => countContacts(db, search),
    })
  },
})
