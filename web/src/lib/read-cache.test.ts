// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { userOf } from '#testing/user.ts'
import { endSession, startSession, updateSessionUser } from './session.ts'
import { forgetReads, isRestored, keepQueries, type KeptQueries } from './read-cache.ts'
import { READ_CACHE } from './device-database.ts'

// Pages have it over https.
await vi.hoisted(async () => vi.stubGlobal('crypto', (await import('node:crypto')).webcrypto))

/** Another user in each test: an earlier test may still be writing. */
let amina = userOf()
const MUSA = userOf({ id: 'aaaaaaaa-0000-4000-8000-000000000002' })
const FIRST = { pages: [{ projects: ['Radio lessons'] }], pageParams: [{ index: 0 }] }
const LIST = ['projects', 'list', { search: 'radio' }]

const KEPT: KeptQueries = {
  mayBeKept: () => true,
  isRecord: ([family]) => family === 'stock-item',
  worthKeeping: (_, data) => data,
}

async function entries() {
  const db = await openDB(READ_CACHE)
  const all = db.objectStoreNames.contains('replies') ? ((await db.getAll('replies')) as object[]) : []
  db.close()
  return all
}
const settled = (count: number) => vi.waitFor(async () => expect(await entries()).toHaveLength(count))

/** null: the hub does not answer. */
function openPage(person: string, answer: unknown, queryKey: readonly unknown[] = LIST) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const untilRestored = keepQueries(client, person, KEPT)
  const ask =
    answer === null ? () => Promise.reject(CallFailed.withoutAnswer('offline')) : () => Promise.resolve(answer)
  const observer = new QueryObserver(client, { queryKey, queryFn: ask })
  const stop = observer.subscribe(() => undefined)
  const query = client.getQueryCache().find({ queryKey })!
  return { query, stop, client, untilRestored }
}

describe('what was read', () => {
  beforeEach(async () => {
    localStorage.clear()
    amina = userOf({ id: randomUUID() })
    startSession(randomUUID(), amina)
    await forgetReads()
  })
  afterEach(() => {
    vi.useRealTimers()
    endSession()
  })

  it('is there again in the next page without an answer of the hub, marked with its time, until the hub answers', async () => {
    const before = openPage(amina.id, FIRST)
    await settled(1)
    const at = before.query.state.dataUpdatedAt
    const next = openPage(amina.id, null)
    await vi.waitFor(() => expect(next.query.state.data).toEqual(FIRST))
    expect(next.query.state.dataUpdatedAt).toBe(at)
    expect(isRestored(next.query)).toBe(true)
    await next.client.fetchQuery({ queryKey: LIST, queryFn: () => FIRST, staleTime: 0 })
    expect(isRestored(next.query)).toBe(false)
  })

  it('can be waited for, whether it is there or not: a screen is drawn once, with what was kept', async () => {
    const before = openPage(amina.id, FIRST)
    await before.untilRestored?.()
    await settled(1)
    const next = openPage(amina.id, null)
    await next.untilRestored?.()
    expect(next.query.state.data).toEqual(FIRST)
  })

  it('is read from the device once, though the call fails meanwhile', async () => {
    openPage(amina.id, FIRST)
    await settled(1)
    const opened = vi.spyOn(crypto.subtle, 'decrypt')
    const next = openPage(amina.id, null)
    await vi.waitFor(() => expect(next.query.state.data).toEqual(FIRST))
    await next.untilRestored?.()
    expect(opened).toHaveBeenCalledTimes(1)
    opened.mockRestore()
  })

  it('is not waited for where the browser does not answer', async () => {
    openPage(amina.id, FIRST)
    await settled(1)
    const never = vi.spyOn(crypto.subtle, 'decrypt').mockReturnValue(new Promise(() => undefined))
    const next = openPage(amina.id, null)
    await next.untilRestored?.()
    expect(next.query.state.data).toBeUndefined()
    expect(never).toHaveBeenCalled()
    never.mockRestore()
  })

  it('stands in for a record only when the hub could not be reached: who edits one starts from the newest', async () => {
    const record = { organization_id: amina.organization_id, item: 'Slates' }
    openPage(amina.id, record, ['stock-item', 's'])
    await settled(1)
    const waiting = openPage(amina.id, new Promise(() => undefined), ['stock-item', 's'])
    const refused = openPage(amina.id, null, ['stock-item', 's'])
    await vi.waitFor(() => expect(refused.query.state.data).toEqual(record))
    expect(waiting.query.state.data).toBeUndefined()
  })

  it('does not stand on the disk as it was read', async () => {
    openPage(amina.id, FIRST)
    await settled(1)
    const [entry] = await entries()
    const { bytes, ...rest } = entry as { bytes: ArrayBuffer }
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('Radio')
    expect(JSON.stringify(rest)).not.toContain('adio')
  })

  it('is gone when the session ends, by a sign-out or a refusal, and what arrives later is not kept', async () => {
    const { query } = openPage(amina.id, FIRST)
    await settled(1)
    endSession()
    await settled(0)
    query.setData(FIRST)
    await settled(0)
  })

  it('is gone when another person signs in', async () => {
    openPage(amina.id, FIRST)
    await settled(1)
    startSession('token-of-musa', MUSA)
    await settled(0)
    const theirs = openPage(MUSA.id, null)
    await vi.waitFor(() => expect(theirs.query.state.status).toBe('error'))
    expect(theirs.query.state.data).toBeUndefined()
  })

  it.each([
    ['demoted', { role: 'viewer' as const }],
    ['moved to another organization', { organization_id: 'aaaaaaaa-0000-4000-8000-0000000000ff' }],
  ])('is gone when the person is %s, and opens to them no more where it was left', async (_, changes) => {
    openPage(amina.id, FIRST)
    await settled(1)
    const db = await openDB(READ_CACHE)
    const [[key], [entry]] = [await db.getAllKeys('replies'), await db.getAll('replies')]
    updateSessionUser({ ...amina, ...changes })
    await settled(0)
    await db.put('replies', entry, key)
    db.close()
    const later = openPage(amina.id, null)
    await vi.waitFor(() => expect(later.query.state.status).toBe('error'))
    await later.untilRestored?.()
    expect(later.query.state.data).toBeUndefined()
  })

  it('is found by a new build whose replies have the same shape, and not by one whose replies have another', async () => {
    vi.stubEnv('KEPT_SHAPES', 'with six fields')
    openPage(amina.id, FIRST)
    await settled(1)
    const same = openPage(amina.id, null)
    await vi.waitFor(() => expect(same.query.state.data).toEqual(FIRST))
    vi.stubEnv('KEPT_SHAPES', 'with seven fields')
    const newer = openPage(amina.id, null)
    await vi.waitFor(() => expect(newer.query.state.status).toBe('error'))
    await newer.untilRestored?.()
    expect(newer.query.state.data).toBeUndefined()
    vi.unstubAllEnvs()
  })

  it('is gone after 12 hours in which nobody used it, and not before', async () => {
    openPage(amina.id, FIRST)
    await settled(1)
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 12 * 3600_000 - 1000)
    const sooner = openPage(amina.id, null)
    await vi.waitFor(() => expect(sooner.query.state.data).toEqual(FIRST))
    clock.mockReturnValue(now + 25 * 3600_000)
    const later = openPage(amina.id, null)
    await settled(0)
    await vi.waitFor(() => expect(later.query.state.status).toBe('error'))
    expect(later.query.state.data).toBeUndefined()
    clock.mockRestore()
  })

  it('makes room at once for what is typed', async () => {
    openPage(amina.id, FIRST)
    await settled(1)
    await deleteDB(READ_CACHE)
    await settled(0)
  })
})
