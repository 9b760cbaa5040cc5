import type { OrganizationNames, organizationCareEndpoints } from '@hub/contract/organization-care'
import { canEditOrganization } from '@hub/contract/permissions'
import type * as z from 'zod/mini'
import type { Tx } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError, errorAt } from '../../http/errors.ts'
import {
  type Belongings,
  belongingsOf,
  deleteOrganization,
  isTaken,
  lockOrganization,
  lockProjectsOf,
  readLookalikes,
  renameOrganization,
  setOrganizationType,
} from './organization-edits.store.ts'
import { asStored } from './organizations.service.ts'
import type { Shared } from '../shared.ts'

type Type = z.output<typeof organizationCareEndpoints.setType.body>

interface Parts extends Pick<Shared, 'db' | 'change' | 'audit'> {
  refreshSearchTextOf: (tx: Tx, organizationIds: readonly string[]) => Promise<void>
}

const PAIRS = 20

export const organizationEditsService = ({ db, change, audit, refreshSearchTextOf }: Parts) => {
  async function lock(tx: Tx, id: string) {
    const found = await lockOrganization(tx, id)
    if (!found || found.merged_into) throw new AppError('organization_not_found')
    return found
  }

  return {
    setType: (caller: Caller, id: string, { type }: Type) =>
      change(caller, async (tx) => {
        if (!canEditOrganization(signedIn(caller), id)) throw new AppError('forbidden')
        const before = await lock(tx, id)
        await setOrganizationType(tx, id, type)
        await audit.record(tx, caller, 'organization.updated', id, { before: { type: before.type }, after: { type } })
        const { name, acronym } = before
        return {
          success: true as const,
          message: type ? `${name} is now of the type ${type}.` : `${name} has no type any more.`,
          organization: { id, name, acronym, type },
        }
      }),

    rename: (caller: Caller, id: string, { updated_at: version, ...wanted }: z.output<typeof OrganizationNames>) =>
      change(caller, async (tx) => {
        const before = await lock(tx, id)
        if (version !== undefined && before.updated_at.toISOString() !== version) throw new AppError('stale_edit')
        const names = asStored(wanted)
        if (await isTaken(tx, id, names)) throw errorAt('name', 'organization_taken')
        await lockProjectsOf(tx, id)
        await renameOrganization(tx, before, names)
        await refreshSearchTextOf(tx, [id])
        await audit.record(tx, caller, 'organization.updated', id, {
          before: { name: before.name, acronym: before.acronym },
          after: names,
          version,
        })
        return { success: true as const, message: `The organization is now called ${names.name} (${names.acronym}).` }
      }),

    remove: (caller: Caller, id: string) =>
      change(caller, async (tx) => {
        const { name, acronym, type } = await lock(tx, id)
        const what = inWords(await belongingsOf(tx, id))
        if (what) throw AppError.filled('organization_in_use', { organization: name, what }, {})
        await deleteOrganization(tx, id)
        await audit.record(tx, caller, 'organization.deleted', id, { before: { name, acronym, type } })
        return { success: true as const, message: `${name} was deleted.` }
      }),

    lookalikes: async () => ({ success: true as const, pairs: await readLookalikes(db, PAIRS) }),
  }
}

const WORDS: Record<string, [string, string]> = {
  users: ['user', 'users'],
  projects: ['project', 'projects'],
  activities: ['activity', 'activities'],
  funding_entries: ['funding entry', 'funding entries'],
  stock_items: ['stock item', 'stock items'],
  reports: ['monthly report', 'monthly reports'],
  comments: ['comment', 'comments'],
  imports: ['import', 'imports'],
  attachments: ['picture', 'pictures'],
  feed_tokens: ['feed', 'feeds'],
  deleted: ['deleted record', 'deleted records'],
  merged: ['merged organization', 'merged organizations'],
}
const ALL = new Intl.ListFormat('en')

const inWords = (counts: Belongings) =>
  ALL.format(
    Object.entries(WORDS).flatMap(([key, [one, many]]) => {
      const count = counts[key] ?? 0
      return count > 0 ? [`${count} ${count === 1 ? one : many}`] : []
    }),
  )
