import { canSeeSector, type Actor } from '@hub/contract/permissions'
import type { Db, Tx } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { Audit } from '../audit/audit.service.ts'
import {
  findOrganization,
  formerNames,
  insertOrganization,
  organizationIds,
  organizationsNamed,
  readOrganization,
} from './organizations.store.ts'

export interface OrganizationName {
  name: string
  acronym: string
}

export type Organization = OrganizationName & { id: string }

const NOT_REGISTERED = 'This organization is not registered'
const SEVERAL = 'Several organizations are called so'

/** Whoever writes two blanks, a line break, or signs that nobody sees, writes what reads the same: no other organization is called so. */
const asRead = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim() || text.trim()

const plain = (text: string) => asRead(text).toLowerCase()

/** One organization is one row, whatever the case of its name and the spaces in it. */
export const isSameOrganization = (one: OrganizationName, other: OrganizationName) =>
  plain(one.acronym) === plain(other.acronym) && plain(one.name) === plain(other.name)

async function meantBy(on: Db | Tx, text: string): Promise<Organization | string> {
  const all = await organizationsNamed(on, text.trim())
  // A stranger may register any name: what is meant for those who take part does not become theirs.
  const partners = all.filter(({ takes_part }) => takes_part)
  const found = partners.length > 0 ? partners : all
  const byName = found.filter(({ called }) => plain(called) === plain(text))
  const [meant, another] = byName.length > 0 ? byName : found
  if (!meant) return NOT_REGISTERED
  return another ? SEVERAL : meant
}

/** Those that a filter means, by id, name or acronym: none, where there is no such one. */
const idsMeant = async (db: Db, text: string): Promise<string[]> => {
  const found = await organizationsNamed(db, text.trim())
  return found.length > 0 ? found.map(({ id }) => id) : organizationIds(db, text.trim())
}

export const organizationsService = (audit: Audit) => ({
  /** Two people of a new organization may register at the same moment: the second finds the row of the first. */
  async findOrCreate(tx: Tx, caller: Caller, { name, acronym }: OrganizationName): Promise<string> {
    const wanted = { name: asRead(name), acronym: asRead(acronym) }
    // One of former days may be called so with its blanks.
    const found = (await findOrganization(tx, wanted)) ?? (await findOrganization(tx, { name, acronym }))
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

  formerNames,

  find: async (tx: Tx, id: string): Promise<Organization> => (await readOrganization(tx, id))!,

  /** A person writes the name or the acronym, or one of an organization that went into it. */
  isNamed: async (tx: Tx, { id, name, acronym }: Organization, text: string) =>
    [name, acronym].some((each) => plain(each) === plain(text)) ||
    (await organizationsNamed(tx, text.trim())).some((named) => named.id === id),

  /** The one that somebody means by a name or an acronym; a name counts more than an acronym that reads the same. */
  async findNamed(tx: Tx, text: string, field: string): Promise<Organization> {
    const meant = await meantBy(tx, text)
    if (typeof meant === 'string') throw new AppError('invalid_input', { [field]: meant })
    return meant
  },

  /** The same, or why it is none. */
  meant: meantBy,

  idsMeant,

  /** The one that a field means. */
  async idMeant(db: Db, text: string, field: string): Promise<string> {
    const meant = await meantBy(db, text)
    if (typeof meant !== 'string') return meant.id
    const [id] = await organizationIds(db, text.trim())
    if (!id) throw new AppError('invalid_input', { [field]: meant })
    return id
  },

  /** Of rows that tell others nothing of who reported them: an answer by another organization would. */
  async idsReadBy(db: Db, user: Actor, text: string): Promise<string[]> {
    const ids = await idsMeant(db, text)
    return canSeeSector(user) ? ids : ids.filter((id) => id === user.organization_id)
  },
})

export type Organizations = ReturnType<typeof organizationsService>
