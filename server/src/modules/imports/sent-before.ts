import { createHash } from 'node:crypto'
import type { ImportReply } from '@hub/contract/imports'
import type { Tx } from '../../database/database.ts'
import type { SessionUser } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { eventLoopYielder } from '../../http/event-loop.ts'
import type { Asked } from './import-reply.ts'
import { findImport } from './imports.store.ts'

/** The saved reply for a repeated request; throws if the request differs. */
export async function repeated(tx: Tx, user: SessionUser, id: string, hash: string): Promise<ImportReply> {
  const first = await findImport(tx, id)
  if (first?.created_by === user.id && first.undone_at && !first.reply) throw new AppError('import_given_up')
  if (first?.created_by !== user.id || !first.reply) throw new AppError('id_taken')
  if (first.content_hash !== hash) throw new AppError('key_reused')
  if (first.organization_id !== user.organization_id) throw new AppError('account_changed')
  return {
    sheets: [],
    matches: [],
    preview: [],
    totals: [],
    ...(first.reply as Omit<ImportReply, 'sheets' | 'matches' | 'preview' | 'totals'>),
  }
}

/** Detects the same import id sent with other rows. */
export async function hashOf({ rows = [], sheets = {}, type, mode, empty }: Asked) {
  const hash = createHash('sha256').update(JSON.stringify([type, mode, empty]))
  const yieldToEventLoop = eventLoopYielder()
  for (const [name, some] of [['', rows] as const, ...Object.entries(sheets)]) {
    hash.update(name)
    for (const row of some ?? []) {
      hash.update(JSON.stringify(row))
      const pause = yieldToEventLoop()
      if (pause) await pause
    }
  }
  return hash.digest('base64url')
}
