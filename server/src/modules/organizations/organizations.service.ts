import { t } from '@hub/contract/language'
import { canSeeSector, type Actor } from '@hub/contract/permissions'
import type { Db, Tx } from '../../database/database.ts'
import { organizationKey } from '../../database/organization-key.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, errorAt } from '../../http/errors.ts'
import type { Audit } from '../audit/audit.service.ts'
import {
  findOrganization,
  holdNames,
  insertOrganization,
  namesOf,
  organizationIds,
  organizationsNamed,
  readOrganization,
  type NamedRow,
} from './organizations.store.ts'

export interface OrganizationName {
  name: string
  acronym: string
}

export type Organization = OrganizationName & { id: string }

const asRead = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim() || text.trim()

export const asStored = ({ name, acronym }: OrganizationName) => ({ name: asRead(name), acronym: asRead(acronym) })

export const isSameOrganization = (one: OrganizationName, other: OrganizationName) =>
  organizationKey(one.acronym) === organizationKey(other.acronym) &&
  organizationKey(one.name) === organizationKey(other.name)

const hasName = ({ name, acronym }: OrganizationName, text: string) =>
  [name, acronym].some((each) => organizationKey(each) === organizationKey(text))

function oneOf(all: readonly NamedRow[]): Organization | string {
  // A stranger may register any name, so those that take part come first.
  const partners = all.filter(({ takes_part }) => takes_part)
  const found = partners.length > 0 ? partners : all
  const byName = found.filter(({ by_name }) => by_name)
  const [first, another] = byName.length > 0 ? byName : found
  if (!first) return t('This organization is not registered')
  return another ? t('Several organizations are called so') : first
}

const named = (on: Db | Tx, text: string) => organizationsNamed(on, [organizationKey(text)])

const resolveOrganization = async (on: Db | Tx, text: string) => oneOf(await named(on, text))

/** By id, name or acronym. */
const resolveOrganizationIds = async (db: Db, text: string): Promise<string[]> => {
  const found = await named(db, text)
  return found.length > 0 ? found.map(({ id }) => id) : organizationIds(db, text.trim())
}

export const organizationsService = (audit: Audit) => ({
  /** Also by names from before a rename or merge. */
  findSame: (tx: Tx, names: OrganizationName): Promise<Organization | undefined> => findOrganization(tx, names),

  async create(tx: Tx, caller: Caller, names: OrganizationName): Promise<string> {
    const all = await named(tx, names.name)
    if (all.some(({ by_name }) => by_name)) throw errorAt('organization_name', 'organization_known')
    return this.findOrCreate(tx, caller, names)
  },

  /** If two people register it at once, the second gets the first one's row. */
  async findOrCreate(tx: Tx, caller: Caller, names: OrganizationName): Promise<string> {
    const found = await findOrganization(tx, names)
    if (found) return found.id
    const wanted = asStored(names)
    const created = await insertOrganization(tx, wanted)
    if (!created) return (await findOrganization(tx, wanted))!.id
    await audit.record(tx, caller, 'organization.created', created, { after: wanted })
    return created
  },

  namesOf,
  holdNames,

  find: async (tx: Tx, id: string): Promise<Organization> => (await readOrganization(tx, id))!,

  /** Also by former names and names of merged organizations. */
  isNamed: async (tx: Tx, organization: Organization, text: string) =>
    hasName(organization, text) || (await named(tx, text)).some(({ id }) => id === organization.id),

  /** A name counts more than an equal acronym. */
  async findNamed(tx: Tx, text: string, field: string): Promise<Organization> {
    const resolved = await resolveOrganization(tx, text)
    if (typeof resolved === 'string') throw new AppError('invalid_input', { [field]: resolved })
    return resolved
  },

  /** Returns the organization of each name, or why there is none. */
  async readNames(on: Db | Tx, texts: readonly string[]) {
    const byKey = new Map<string, NamedRow[]>()
    for (const row of await organizationsNamed(on, [...new Set(texts.map(organizationKey))]))
      byKey.set(row.asked, [...(byKey.get(row.asked) ?? []), row])
    const of = (text: string) => byKey.get(organizationKey(text)) ?? []
    return {
      resolve: (text: string) => oneOf(of(text)),
      isNamed: (organization: Organization, text: string) =>
        hasName(organization, text) || of(text).some(({ id }) => id === organization.id),
    }
  },

  idsMeant: resolveOrganizationIds,

  async idMeant(db: Db, text: string, field: string): Promise<string> {
    const resolved = await resolveOrganization(db, text)
    if (typeof resolved !== 'string') return resolved.id
    const [id] = await organizationIds(db, text.trim())
    if (!id) throw new AppError('invalid_input', { [field]: resolved })
    return id
  },

  /** For rows that hide who reported them: a result would reveal it. */
  async idsReadBy(db: Db, user: Actor, text: string): Promise<string[]> {
    const ids = await resolveOrganizationIds(db, text)
    return canSeeSector(user) ? ids : ids.filter((id) => id === user.organization_id)
  },
})

export type Organizations = ReturnType<typeof organizationsService>
