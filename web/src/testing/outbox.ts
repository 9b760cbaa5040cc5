import { gunzipSync } from 'node:zlib'
import { beforeEach, vi } from 'vitest'
import { startSession } from '#lib/session.ts'
import { openDraft } from '#lib/outbox/open-draft.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { outboxDb, itemsOf } from '#lib/outbox/outbox-store.ts'
import { userOf } from './user.ts'

export const AMINA = userOf({ id: 'aaaaaaaa-0000-4000-8000-000000000001' })
export const MUSA = userOf({ id: 'aaaaaaaa-0000-4000-8000-000000000002' })

export interface Values {
  item_name: string
}
const read = (values: unknown) =>
  typeof values === 'object' && values && 'item_name' in values ? (values as Values) : null
export const NEW_ITEM = {
  kind: 'stock.create',
  subject: null,
  schema: 1,
  read,
  title: (v: Values) => v.item_name,
} as const
export const START = { item_name: '' }
export const BODY = {
  item_name: 'Books',
  category: 'learning_materials',
  unit: 'boxes',
  quantity_in_stock: 12,
  physical_address: '1 Road',
  state: 'Borno',
  lga: 'Jere',
}

interface Sent {
  url: string
  key: string | null
  token: string | null
  author: string | null
  body: Record<string, unknown>
  isPacked: boolean
}
const textOf = async (body: BodyInit, encoding: string | undefined) =>
  encoding ? gunzipSync(body as Uint8Array).toString() : new Response(body).text()
export const hub = {
  sent: [] as Sent[],
  /** The reply to a request; null is a broken connection. */
  answer: (_request: Sent): Response | null | Promise<Response | null> => stored(),
}
export const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })
export const failure = (status: number, code: string) =>
  json(status, { success: false, code, message: `It is ${code}.` })
export const stored = () => json(200, { success: true, message: 'Added.', item: {} })

export const startEmpty = () =>
  beforeEach(async () => {
    await (await outboxDb()).clear('work')
    hub.sent = []
    hub.answer = stored
    startSession('token-of-amina', AMINA)
    vi.stubGlobal(
      'fetch',
      async (url: string, { headers, body }: { headers: Record<string, string>; body: BodyInit }) => {
        const request = {
          url,
          key: headers['idempotency-key'] ?? null,
          token: headers.authorization ?? null,
          author: headers['x-author'] ?? null,
          body: JSON.parse(await textOf(body, headers['content-encoding'])) as Record<string, unknown>,
          isPacked: headers['content-encoding'] === 'gzip',
        }
        hub.sent.push(request)
        const reply = await hub.answer(request)
        if (!reply) throw new TypeError('Failed to fetch')
        return reply
      },
    )
  })

export const begun = async (item_name = 'Books') => {
  const draft = await openDraft(NEW_ITEM)
  draft.save(START, { item_name })
  return draft
}
export const submit = async (body: object = {}) => {
  const draft = await begun()
  return draft.submit({ body: { ...BODY, id: draft.id, ...body } })
}
export const states = async (author = AMINA.id) => (await itemsOf(author)).map(({ state }) => state)
export const only = async () => (await itemsOf(AMINA.id))[0]!

export const anItem = (id: string, changes: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  sequence: 1,
  author: AMINA.id,
  kind: 'stock.create',
  subject: null,
  title: '',
  values: {},
  from: {},
  schema: 1,
  key: 'key',
  state: 'waiting',
  call: { body: {} },
  picture: null,
  depends_on: [],
  attempts: 0,
  next_try: 0,
  fault: null,
  saved_at: '',
  ...changes,
})
