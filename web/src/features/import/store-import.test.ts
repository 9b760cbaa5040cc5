// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { CallFailed } from '../../lib/call-failed.ts'
import { startSession } from '../../lib/session.ts'
import { KEPT } from '../../lib/work/kept.ts'
import { sendAllNow } from '../../lib/work/send-work.ts'
import { workOf } from '../../lib/work/work-store.ts'
import { userOf } from '../../testing/user.ts'
import { storeImport } from './store-import.ts'

const USER = userOf()
const json = new TextEncoder().encode('{}')
let keys: unknown[]
let answer: () => Response

beforeEach(() => {
  keys = []
  startSession('mine', USER)
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'])
    return answer()
  })
})

const store = (id: string) =>
  storeImport({ id, type: 'stock', file_name: 'stock.csv', json }, 5, new AbortController().signal)

it('an import that a proxy had no patience for waits under its id, since the hub may store it yet', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  answer = () => new Response('<html>504</html>', { status: 504 })
  expect(await store('the-one')).toBe(KEPT)
  expect(await workOf(USER.id)).toMatchObject([{ id: 'the-one', state: 'waiting' }])
  answer = () => new Response('{"success":true}')
  await sendAllNow()
  expect(await workOf(USER.id)).toEqual([])
  expect(keys).toEqual(['the-one', 'the-one'])
})

it('an import that the hub refuses is the page’s again', async () => {
  answer = () => new Response('{"success":false,"code":"import_faulty","message":"Not so."}', { status: 409 })
  await expect(store('another')).rejects.toBeInstanceOf(CallFailed)
  expect(await workOf(USER.id)).toEqual([])
})
