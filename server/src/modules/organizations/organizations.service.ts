import type { Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Audit } from '../audit/audit.service.ts'
import { findOrganization, insertOrganization } from './organizations.store.ts'

export interface OrganizationName {
  name: string
  acronym: string
}

const plain = (text: string) => text.trim().toLowerCase()

/** One organization is one row, whatever the case and the spaces around its name. */
export const isSameOrganization = (one: OrganizationName, other: OrganizationName) =>
  plain(one.acronym) === plain(other.acronym) && plain(one.name) === plain(other.name)

export const organizationsService = (audit: Audit) => ({
  /** Two people of a new organization may register at the same moment: the second finds the row of the first. */
  async findOrCreate(tx: Tx, caller: Caller, { name, acronym }: OrganizationName): Promise<string> {
    const wanted = { name: name.trim(), acronym: acronym.trim() }
    const found = await findOrganization(tx, wanted)
    if (found) return found.id
    const created = await insertOrganization(tx, wanted)
    if (!created) return (await findOrganization(tx, wanted))!.id
    await audit.record(tx, caller, {
      action: 'organization.created',
      entity: 'organization',
      entityId: created.id,
      after: wanted,
    })
    return created.id
  },
})

export type Organizations = ReturnType<typeof organizationsService>
