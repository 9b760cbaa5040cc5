// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { CallFailed } from '#lib/call-failed.ts'
import { startSession } from '#lib/session.ts'
import { QUEUED } from '#lib/outbox/queued.ts'
import { sendAllNow } from '#lib/outbox/send-items.ts'
import { itemsOf } from '#lib/outbox/outbox-store.ts'
import { userOf } from '#testing/user.ts'
import { giveUpImport, storeImport } from './store-import.ts'

const USER = userOf()
const json = new TextEncoder().encode('{}')
let keys: unknown[]
let answer: (signal: AbortSignal) => Response | Promise<Response>

beforeEach(() => {
  keys = []
  startSession('mine', USER)
  vi.stubGlobal('fetch', async (_url: string, { headers, signal }: RequestInit & { signal: AbortSignal }) => {
    keys.push((headers as Record<string, string>)['idempotency-key'])
    return answer(signal)
  })
})

const store = (id: string, { signal } = new AbortController()) =>
  storeImport({ id, type: 'stock', file_name: 'stock.csv', json }, 5, signal)

it('an import that a proxy had no patience for waits under its id, since the hub may store it yet', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answer = () => new Response('<html>504</html>', { status: 504 })
  expect(await store('the-one')).toBe(QUEUED)
  expect(await itemsOf(USER.id)).toMatchObject([{ id: 'the-one', state: 'waiting' }])
  answer = () => new Response('{"success":true}')
  await sendAllNow()
  expect(await itemsOf(USER.id)).toEqual([])
  expect(keys).toEqual(['the-one', 'the-one'])
})

it('an import that the hub refuses is the page’s again', async () => {
  answer = () => new Response('{"success":false,"code":"import_faulty","message":"Not so."}', { status: 409 })
  await expect(store('another')).rejects.toBeInstanceOf(CallFailed)
  expect(await itemsOf(USER.id)).toEqual([])
})

it('an import that is given up while its upload hangs does not hold up the outbox', async () => {
  const page = new AbortController()
  answer = (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as DOMException)))
  const storing = store('hung', page)
  await vi.waitFor(() => expect(keys).toEqual(['hung']))
  answer = () => new Response('{"success":true}')
  page.abort()
  await expect(storing).rejects.toMatchObject({ name: 'AbortError' })
  await giveUpImport({ id: 'hung', type: 'stock' })
  expect(await store('next')).toMatchObject({ success: true })
  expect(await itemsOf(USER.id)).toEqual([])
})

it('an import that is given up before its upload begins is never uploaded', async () => {
  const page = new AbortController()
  answer = () => new Response('{"success":true}')
  const storing = store('early', page)
  page.abort()
  const given = expect(storing).rejects.toMatchObject({ name: 'AbortError' })
  await giveUpImport({ id: 'early', type: 'stock' })
  await given
  await sendAllNow()
  expect(keys).not.toContain('early')
  expect(await itemsOf(USER.id)).toEqual([])
})
