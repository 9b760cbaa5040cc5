// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDraft } from './open-draft.ts'
import { changeItem, NoRoom, outboxDb, itemsOf } from './outbox-store.ts'
import { AMINA, NEW_ITEM, START, BODY, hub, stored, begun, states, startEmpty, anItem } from '#testing/outbox.ts'

startEmpty()

describe('A device without room', () => {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }

  it('gives up what can be read again, and then keeps it', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full)
    const removed = vi.spyOn(indexedDB, 'deleteDatabase')
    await changeItem('a', () => anItem('a'))
    expect(removed).toHaveBeenCalledWith('hub-read')
    expect(await itemsOf(AMINA.id)).toHaveLength(1)
    put.mockRestore()
  })

  it('says so, and the form has what was typed; it is sent directly', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    await expect(changeItem('a', () => anItem('a'))).rejects.toBeInstanceOf(NoRoom)
    const draft = await begun()
    await draft.flush()
    expect(draft.saved()).toBe('full')
    expect(await draft.submit({ body: { ...BODY, id: draft.id } })).toMatchObject({ success: true })
    put.mockRestore()
  })

  it('that was full only in the middle of the typing sends the same again after a lost answer, also when there is room', async () => {
    const draft = await begun('Bo')
    await draft.flush()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    draft.save(START, { item_name: 'Books' })
    await draft.flush()
    expect(draft.saved()).toBe('full')
    hub.answer = () => null
    const submitted = () => draft.submit({ body: { ...BODY, id: draft.id } })
    await expect(submitted()).rejects.toMatchObject({ code: 'offline' })
    await expect(submitted()).rejects.toMatchObject({ code: 'offline' })
    put.mockRestore()
    hub.answer = stored
    expect(await submitted()).toMatchObject({ success: true })
    expect(new Set(hub.sent.map(({ key, body }) => `${key} ${String(body.id)}`)).size).toBe(1)
    expect(await states()).toEqual([])
  })

  it('sends beside what another tab has gone on with, too', async () => {
    const draft = await begun('Bo')
    await draft.flush()
    const { id } = draft
    await changeItem(id, (now) => now && { ...now, saved_at: '2026-11-05T10:00:00.000Z' })
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    expect(await draft.submit({ body: { ...BODY, id } })).toMatchObject({ success: true })
    expect(hub.sent[0]!.body.id).not.toBe(id)
    put.mockRestore()
  })
})

describe('A browser that may delete what it was not asked to keep', () => {
  const persist = vi.fn(async () => true)
  beforeEach(() => {
    sessionStorage.clear()
    persist.mockClear()
    vi.stubGlobal('navigator', { ...navigator, storage: { persist } })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is asked to keep the first draft, and not again in the same session', async () => {
    const draft = await begun()
    expect(persist).not.toHaveBeenCalled()
    await draft.flush()
    expect(persist).toHaveBeenCalledOnce()
    draft.save(START, { item_name: 'Slates' })
    await draft.submit({ body: { ...BODY, id: draft.id } })
    expect(persist).toHaveBeenCalledOnce()
  })

  it('is asked to keep what is submitted without a letter typed', async () => {
    const draft = await openDraft(NEW_ITEM)
    draft.begin(START)
    await draft.submit({ body: { ...BODY, id: draft.id } })
    expect(persist).toHaveBeenCalledOnce()
  })
})

describe('A database that does not answer', () => {
  /** A write transaction that stays open. */
  async function occupied() {
    const { store, done } = (await outboxDb()).transaction('work', 'readwrite')
    let isOver = false
    const hold = async () => {
      while (!isOver) await store.count()
    }
    const held = hold()
    return async () => {
      isOver = true
      await Promise.all([held, done])
    }
  }

  it('is not waited for without an end: the form says so, and what it has is sent directly, once', async () => {
    const draft = await begun()
    await draft.flush()
    const release = await occupied()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    draft.save(START, { item_name: 'Slates' })
    const submitted = draft.submit({ body: { ...BODY, id: draft.id } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(draft.saved()).toBe('unsaved')
    expect(await submitted).toMatchObject({ success: true })
    vi.useRealTimers()
    await release()
    expect(hub.sent).toHaveLength(1)
    // The late write is cancelled, and the old item is deleted because the hub has it.
    expect(await states()).toEqual([])
  })

  it('leaves it in the form where there is no link either, under the key that it had', async () => {
    const draft = await begun()
    await draft.flush()
    const release = await occupied()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    hub.answer = () => null
    const submitted = draft.submit({ body: { ...BODY, id: draft.id } }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await submitted).toMatchObject({ status: 0 })
    vi.useRealTimers()
    await release()
    hub.answer = stored
    expect(await draft.submit({ body: { ...BODY, id: draft.id } })).toMatchObject({ success: true })
    expect(new Set(hub.sent.map(({ key }) => key)).size).toBe(1)
  })
})

describe('A database that a newer version of the app has taken over', () => {
  it('is used by this one all the same, also by a page that is open', async () => {
    const draft = await begun('Bo')
    await draft.flush()
    const newer = await openDB('hub-work', 3, { upgrade: (db) => void db.createObjectStore('schools') })
    newer.close()
    draft.save(START, { item_name: 'Books' })
    await draft.flush()
    expect(draft.saved()).toBe('saved')
    expect((await openDraft(NEW_ITEM)).kept).toMatchObject({ values: { item_name: 'Books' } })
  })
})
