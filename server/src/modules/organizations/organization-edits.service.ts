import { t } from '@hub/contract/language'
import type { OrganizationNames, organizationCareEndpoints } from '@hub/contract/organization-care'
import { canEditOrganization } from '@hub/contract/permissions'
import type * as z from 'zod/mini'
import { listOf } from '../../languages.ts'
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
  readPendingLookalikes,
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
const PENDING_PAIRS = 100

/** An address there says nothing about an organization. */
const EVERYBODYS_MAIL = (
  'gmail.com googlemail.com yahoo.com yahoo.co.uk ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com ' +
  'icloud.com me.com aol.com proton.me protonmail.com gmx.com mail.com zoho.com'
).split(' ')

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
          message: type
            ? t('{name} is now of the type {type}.', { name, type: t(type) })
            : t('{name} has no type any more.', { name }),
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
        return { success: true as const, message: t('The organization is now called {name} ({acronym}).', names) }
      }),

    remove: (caller: Caller, id: string) =>
      change(caller, async (tx) => {
        const { name, acronym, type } = await lock(tx, id)
        const what = inWords(await belongingsOf(tx, id))
        if (what) throw AppError.filled('organization_in_use', { organization: name, what }, {})
        await deleteOrganization(tx, id)
        await audit.record(tx, caller, 'organization.deleted', id, { before: { name, acronym, type } })
        return { success: true as const, message: t('{name} was deleted.', { name }) }
      }),

    lookalikes: async () => ({ success: true as const, pairs: await readLookalikes(db, PAIRS) }),

    pendingLookalikes: async () => ({
      success: true as const,
      pairs: await readPendingLookalikes(db, EVERYBODYS_MAIL, PENDING_PAIRS),
    }),
  }
}

const WORDS: Record<string, (values: { count: number }) => string> = {
  users: (values) => t('{count, plural, one {# user} other {# users}}', values),
  projects: (values) => t('{count, plural, one {# project} other {# projects}}', values),
  activities: (values) => t('{count, plural, one {# activity} other {# activities}}', values),
  funding_entries: (values) => t('{count, plural, one {# funding entry} other {# funding entries}}', values),
  stock_items: (values) => t('{count, plural, one {# stock item} other {# stock items}}', values),
  reports: (values) => t('{count, plural, one {# monthly report} other {# monthly reports}}', values),
  comments: (values) => t('{count, plural, one {# comment} other {# comments}}', values),
  imports: (values) => t('{count, plural, one {# import} other {# imports}}', values),
  attachments: (values) => t('{count, plural, one {# picture} other {# pictures}}', values),
  feed_tokens: (values) => t('{count, plural, one {# feed} other {# feeds}}', values),
  deleted: (values) => t('{count, plural, one {# deleted record} other {# deleted records}}', values),
  merged: (values) => t('{count, plural, one {# merged organization} other {# merged organizations}}', values),
}

const inWords = (counts: Belongings) => {
  const all = Object.entries(WORDS).map(([key, words]) => ({ count: counts[key] ?? 0, words }))
  return listOf(all.flatMap(({ count, words }) => (count > 0 ? [words({ count })] : [])))
}
