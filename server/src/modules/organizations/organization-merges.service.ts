import { t } from '@hub/contract/language'
import type { organizationCareEndpoints } from '@hub/contract/organization-care'
import type * as z from 'zod/mini'
import type { Tx } from '../../database/database.ts'
import { updateDerivedOrganizations } from '../../database/derived/keep.ts'
import { expectReports } from '../../database/reports.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import {
  hasGrown,
  holdOrganizations,
  insertMerge,
  lockMerge,
  markMergeUndone,
  moveEverything,
  moveEverythingBack,
  previewMerge,
  readMerges,
  type Moved,
} from './organization-merges.store.ts'
import type { Shared } from '../shared.ts'

type Into = z.output<typeof organizationCareEndpoints.merge.body>

const LATEST = 20

interface Parts extends Pick<Shared, 'db' | 'change' | 'audit'> {
  refreshSearchTextOf: (tx: Tx, organizationIds: readonly string[]) => Promise<void>
}

export const organizationMergesService = ({ db, change, audit, refreshSearchTextOf }: Parts) => {
  async function hold(tx: Tx, from: string, into: string) {
    const held = await holdOrganizations(tx, [from, into])
    const [one, other] = [held.get(from), held.get(into)]
    if (!one || !other || other.merged_into) throw new AppError('organization_not_found')
    return { from: one, into: other }
  }
  const mustDiffer = (from: string, into: string) => {
    if (from === into)
      throw new AppError('invalid_input', { into: t('Choose another organization: this is the same one') })
  }

  return {
    async preview(id: string, { into }: Into) {
      mustDiffer(id, into)
      return { success: true as const, moves: await previewMerge(db, id, into) }
    },

    merges: async () => ({ success: true as const, merges: await readMerges(db, LATEST) }),

    merge: (caller: Caller, id: string, { into: target }: Into) =>
      change(caller, async (tx) => {
        mustDiffer(id, target)
        const { from, into } = await hold(tx, id, target)
        if (from.merged_into) throw new AppError('organization_not_found')
        const reason = `Joined with the report of ${from.name}: look through both, and submit it again.`
        const moved = await updateDerivedOrganizations(tx, [id, target], () =>
          moveEverything(tx, { from: id, into: target, reason }),
        )
        await refreshSearchTextOf(tx, [target])
        await expectReports(tx, target)
        const mergeId = await insertMerge(tx, { from: id, into: target, userId: signedIn(caller).id, moved })
        await audit.record(tx, caller, 'organization.merged', id, {
          before: { merged_into: null },
          after: { merged_into: into.name, ...countsOf(moved) },
        })
        return {
          success: true as const,
          message: t('{from} is now part of {into}.', { from: from.name, into: into.name }),
          merge_id: mergeId,
        }
      }),

    undo: (caller: Caller, id: string) =>
      change(caller, async (tx) => {
        const merge = await lockMerge(tx, id)
        if (!merge) throw new AppError('merge_not_found')
        const { from_id, into_id, moved } = merge
        const { from, into } = await hold(tx, from_id, into_id)
        const message = t('{organization} is an organization of its own again.', { organization: from.name })
        if (merge.undone_at) return { success: true as const, message }
        if (await hasGrown(tx, into_id, id)) throw AppError.filled('merge_grown', { organization: into.name }, {})
        await updateDerivedOrganizations(tx, [from_id, into_id], () =>
          moveEverythingBack(tx, { mergeId: id, from: from_id, into: into_id }, moved),
        )
        await refreshSearchTextOf(tx, [from_id, into_id])
        await markMergeUndone(tx, id)
        await audit.record(tx, caller, 'organization.merge_undone', from_id, {
          before: { merged_into: into.name },
          after: { merged_into: null },
        })
        return { success: true as const, message }
      }),
  }
}

const countsOf = ({ rows, joined, unseen = [] }: Moved) => ({
  ...Object.fromEntries(
    Object.entries(rows).flatMap(([name, ids]) => (ids.length > 0 ? [[name, ids.length] as const] : [])),
  ),
  ...(joined.length > 0 ? { months_in_both: joined.length } : {}),
  ...(unseen.length > 0 ? { months_to_review: unseen.length } : {}),
})
