import { type ImportReply, type ImportRequest, importsEndpoints } from '@hub/contract/imports'
import { call } from '#lib/api-client.ts'
import type { Written } from '#lib/request-body.ts'
import { LONG_CALL_MS } from '#lib/connection.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { t } from '#lib/language.ts'
import { currentSession } from '#lib/session.ts'
import { QUEUED } from '#lib/outbox/queued.ts'
import { sendItems } from '#lib/outbox/send-items.ts'
import { outcomeWithin } from '#lib/outbox/use-outbox-items.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { changeItem, deleteItem, onOutboxEvent, submitItem } from '#lib/outbox/outbox-store.ts'
import { forgetImport } from './kept-import.ts'

export type ImportToStore = Pick<ImportRequest, 'id' | 'type' | 'file_name'> & Written

/** An outbox item, so that it is sent even if the page closes. Its id prevents duplicates. */
const itemFor = ({ id, type, file_name, json, headers }: ImportToStore, rows: number): OutboxItem => ({
  id,
  key: id,
  sequence: 0,
  author: currentSession()?.user.id ?? '',
  kind: 'imports.run',
  subject: type,
  title: t('{rows, plural, one {{name} (# row)} other {{name} (# rows)}}', { name: file_name || t('Import'), rows }),
  values: null,
  from: null,
  schema: 1,
  state: 'waiting',
  call: { body: {}, json, headers },
  picture: null,
  depends_on: [],
  attempts: 0,
  next_try: 0,
  fault: null,
  saved_at: new Date().toISOString(),
})

/**
 * Returns QUEUED without a connection or answer: the outbox continues. So it does after a proxy timeout: the server may
 * still store the import, and a second upload would store it twice.
 */
export async function storeImport(
  sent: ImportToStore,
  rows: number,
  signal: AbortSignal,
): Promise<ImportReply | typeof QUEUED> {
  const { json, headers } = sent
  const item = itemFor(sent, rows)
  const isOnDisk = await submitItem(item.id, () => item).then(
    () => true,
    () => false,
  )
  // No room on the device: send directly.
  if (!isOnDisk)
    return call(importsEndpoints.run, { json, headers, signal, idempotencyKey: item.key, patience: LONG_CALL_MS })
  await forgetImport(sent.type).catch(() => undefined)
  // Given up while it was written to the disk.
  signal.throwIfAborted()
  const outcome = outcomeWithin(LONG_CALL_MS, item.id)
  void sendItems()
  const given = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError'))),
  )
  const { state, reply, error } = await Promise.race([outcome, given])
  if (state === 'gone') return reply as ImportReply
  if (!error || state === 'waiting') return QUEUED
  // The page still has the file and shows the error.
  await deleteItem(item.id)
  throw new CallFailed(error.code as CallFailed['code'], error.status, error.message, error.fields)
}

export function onArrival(id: string, tell: (reply: ImportReply) => void) {
  const stop = onOutboxEvent((event) => {
    if (event.type !== 'answered' || event.id !== id) return
    stop()
    tell(event.reply as ImportReply)
  })
}

/** Deletes the import locally and on the server. If the server cannot be reached, it keeps waiting in the outbox. */
export async function giveUpImport({ id, type }: Pick<ImportRequest, 'id' | 'type'>): Promise<void> {
  const waiting = await changeItem(id, (now) => now && { ...now, state: 'discarded' }).catch(() => undefined)
  try {
    await call(importsEndpoints.giveUp, { params: { id }, body: { type }, patience: LONG_CALL_MS })
  } catch (error) {
    if (waiting) await changeItem(id, () => ({ ...waiting, state: 'waiting', next_try: 0 })).catch(() => undefined)
    void sendItems()
    throw error
  }
  await deleteItem(id).catch(() => undefined)
}
