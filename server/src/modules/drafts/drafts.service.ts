import { t } from '@hub/contract/language'
import { DRAFTS_MAX, type DraftPayload } from '@hub/contract/drafts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import {
  countDrafts,
  deleteDraft,
  findDeletion,
  findDraft,
  forgetDeletion,
  listDrafts,
  lockDraft,
  sweepDeletedDrafts,
  writeDraft,
  type DraftRow,
} from './drafts.store.ts'
import type { Shared } from '../shared.ts'

interface Older {
  content: string
  updated_at: string
}

const olderOf = ({ older_content, older_updated_at }: DraftRow): Older | null =>
  older_content === null || older_updated_at === null
    ? null
    : { content: older_content, updated_at: older_updated_at.toISOString() }

/** The stored version, if the sender has not seen it. */
function unseen(before: DraftRow | undefined, sent: DraftPayload): Older | null {
  if (!before) return null
  const updated_at = before.updated_at.toISOString()
  if (sent.updated_at === updated_at || before.content === sent.content) return null
  return { content: before.content, updated_at }
}

export const draftsService = ({ db, change }: Pick<Shared, 'db' | 'change'>) => ({
  async list(caller: Caller) {
    const drafts = await listDrafts(db, signedIn(caller).id)
    return {
      success: true as const,
      drafts: drafts.map((draft) => ({ ...draft, updated_at: draft.updated_at.toISOString() })),
    }
  },

  async read(caller: Caller, id: string) {
    const found = await findDraft(db, signedIn(caller).id, id)
    if (!found) throw new AppError('draft_not_found')
    const { kind, subject, title, content } = found
    const older = olderOf(found)
    const updated_at = found.updated_at.toISOString()
    return {
      success: true as const,
      draft: { id: found.id, kind, subject, title, content, updated_at, older, has_older: older !== null },
    }
  },

  /** The newer version wins. The other one is returned, and kept until a save that has seen it. */
  save: (caller: Caller, id: string, sent: DraftPayload) =>
    change(caller, async (tx) => {
      const owner_id = signedIn(caller).id
      const before = await lockDraft(tx, owner_id, id)
      if (!before && (await countDrafts(tx, owner_id)) >= DRAFTS_MAX) throw new AppError('too_many_drafts')
      if (!before) await forgetDeletion(tx, owner_id, id)
      const older = unseen(before, sent)
      const { kind, subject, title, content } = sent
      const updated_at = await writeDraft(tx, {
        owner_id,
        id,
        kind,
        subject,
        title,
        content,
        older_content: older?.content ?? null,
        older_updated_at: older ? new Date(older.updated_at) : null,
      })
      return { success: true as const, updated_at: updated_at.toISOString(), older }
    }),

  async deletion(caller: Caller, id: string) {
    const deletedAt = await findDeletion(db, signedIn(caller).id, id)
    return { success: true as const, deleted_at: deletedAt?.toISOString() ?? null }
  },

  remove: (caller: Caller, id: string) =>
    change(caller, async (tx) => {
      await deleteDraft(tx, signedIn(caller).id, id)
      return { success: true as const, message: t('The draft was deleted.') }
    }),

  sweep: () => sweepDeletedDrafts(db),
})
