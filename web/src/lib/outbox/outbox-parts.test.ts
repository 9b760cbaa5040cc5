// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { CompressionStream, ReadableStream } from 'node:stream/web'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '#lib/session.ts'
import { backOff, withLease } from './send-items.ts'
import { openDraft } from './open-draft.ts'
import { isReadable } from './outbox-item.ts'
import { changeItem, deleteItem, onOutboxEvent, outboxDb } from './outbox-store.ts'
import { anItem, BODY, hub, NEW_ITEM, START, startEmpty, submit } from '#testing/outbox.ts'

startEmpty()

describe('A long body', () => {
  const long = { ...BODY, description: 'Slates and chalk. '.repeat(500) }

  // jsdom has neither.
  beforeEach(() => {
    vi.stubGlobal('CompressionStream', CompressionStream)
    vi.stubGlobal('ReadableStream', ReadableStream)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('goes out compressed', async () => {
    await submit(long)
    expect(hub.sent).toMatchObject([{ isPacked: true, body: long }])
  })

  it('of who has no account yet goes as it is', async () => {
    endSession()
    const draft = await openDraft({ ...NEW_ITEM, kind: 'accounts.register' })
    draft.save(START, { item_name: 'Books' })
    await draft.submit({ body: long })
    expect(hub.sent).toMatchObject([{ isPacked: false, body: long }])
  })

  it('a short one goes as it is', async () => {
    await submit()
    expect(hub.sent).toMatchObject([{ isPacked: false }])
  })
})

describe('Around it', () => {
  it('only one page sends where there are no locks, and the next one may when it has ended', async () => {
    let inside = 0
    const turn = async () => {
      inside++
      await new Promise((resolve) => setTimeout(resolve, 5))
      expect(inside).toBe(1)
      inside--
    }
    expect(await withLease(turn)).toBe(true)
    await (await outboxDb()).put('lease', { owner: 'another page', until: Date.now() + 20_000 }, 'hub-work-sender')
    expect(await withLease(turn)).toBe(false)
    await (await outboxDb()).put('lease', { owner: 'another page', until: Date.now() - 1 }, 'hub-work-sender')
    expect(await withLease(turn)).toBe(true)
    // A reload may leave this tab's own lease behind.
    const owner = sessionStorage.getItem('hub-work-sender')!
    await (await outboxDb()).put('lease', { owner, until: Date.now() + 20_000 }, 'hub-work-sender')
    expect(await withLease(turn)).toBe(true)
  })

  it('the pauses grow, up to minutes, and are never the same for two', () => {
    expect([1, 2, 3].map((n) => backOff(n, 0.5))).toEqual([2000, 4000, 8000])
    expect(backOff(50, 0.5)).toBe(300_000)
    expect(backOff(1, 0)).toBe(1000)
    expect(backOff(1, 1)).toBe(3000)
  })

  it('what is no record of ours is recognised', () => {
    expect(isReadable(anItem('a'))).toBe(true)
    for (const broken of [null, 'text', {}, { ...anItem('a'), kind: 'x.y' }, { ...anItem('a'), call: 3 }])
      expect(isReadable(broken)).toBe(false)
  })

  it('tells of each change', async () => {
    const told: string[] = []
    const stop = onOutboxEvent(({ type, id }) => id === 'a' && told.push(type))
    await changeItem('a', () => anItem('a'))
    await changeItem('a', () => undefined)
    await deleteItem('a')
    stop()
    expect(told).toEqual(['changed', 'changed'])
  })
})
