import { t } from '@hub/contract/language'
import type { Comment, Commented, CommentPayload } from '@hub/contract/comments'
import { can, type Action } from '@hub/contract/permissions'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../database/database.ts'
import { signedIn, type Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import {
  findComment,
  findCommented,
  insertComment,
  markResolved,
  readComments,
  type CommentRow,
} from './comments.store.ts'
import type { Shared } from '../shared.ts'

function toComment(row: CommentRow): Comment {
  const { entity, entity_id, organization_id: _, ...comment } = row
  return { ...comment, record: `${entity}:${entity_id}` }
}

const may = (caller: Caller, action: Action, { organization_id }: { organization_id: string }) =>
  can(signedIn(caller), action, { created_by: '', organization_id })

/** 'report:<id>' */
const partsOf = (record: string) => record.split(':') as [Commented, string]

export const commentsService = ({ db, change, audit }: Pick<Shared, 'db' | 'change' | 'audit'>) => {
  async function readable(caller: Caller, on: Db | Tx, asked: string) {
    const [entity, id] = partsOf(asked)
    const record = await findCommented(on, entity, id)
    if (!record || !may(caller, 'read_report', record)) throw new AppError('record_not_found')
    return { entity, record }
  }

  return {
    async list(caller: Caller, asked: string) {
      const { entity, record } = await readable(caller, db, asked)
      return { success: true as const, comments: (await readComments(db, entity, record)).map(toComment) }
    },

    /** Of an administrator who sends an activity back. */
    async onActivity(tx: Tx, caller: Caller, id: string, body: string) {
      const record = await findCommented(tx, 'activity', id)
      if (!record) throw new AppError('activity_not_found')
      const { id: author_id } = signedIn(caller)
      const comment = await insertComment(tx, { body, entity: 'activity', record, field: null, author_id })
      await audit.record(tx, caller, 'comment.created', comment!, {
        after: { record: `activity:${id}`, field: null, body },
      })
    },

    create: (caller: Caller, asked: string, sent: z.output<typeof CommentPayload>) =>
      change(caller, async (tx) => {
        const { entity, record } = await readable(caller, tx, asked)
        if (!may(caller, 'comment', record)) throw new AppError('forbidden')
        const { id: author_id } = signedIn(caller)
        const id = await insertComment(tx, { ...sent, entity, record, field: sent.field || null, author_id })
        if (!id) throw new AppError('id_taken')
        const comment = toComment((await findComment(tx, id))!)
        const { record: on, field, body } = comment
        await audit.record(tx, caller, 'comment.created', id, { after: { record: on, field, body } })
        return { success: true as const, message: t('The comment was saved.'), comment }
      }),

    resolve: (caller: Caller, id: string) =>
      change(caller, async (tx) => {
        const found = await findComment(tx, id)
        if (!found || !may(caller, 'read_report', found)) throw new AppError('comment_not_found')
        if (!may(caller, 'comment', found)) throw new AppError('forbidden')
        if (await markResolved(tx, found.id, signedIn(caller).id))
          await audit.record(tx, caller, 'comment.resolved', found.id)
        const comment = toComment((await findComment(tx, found.id))!)
        return { success: true as const, message: t('The comment is resolved.'), comment }
      }),
  }
}

export type Comments = ReturnType<typeof commentsService>
