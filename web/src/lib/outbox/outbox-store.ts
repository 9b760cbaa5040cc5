import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore } from 'idb'
import { askToStay, deviceDatabase, READ_CACHE } from '#lib/device-database.ts'
import { isForgotten } from '#lib/device-storage.ts'
import { type NextEdit, type OutboxItem, withDefaults } from './outbox-item.ts'

interface Schema extends DBSchema {
  work: { key: string; value: OutboxItem; indexes: { author: string; sequence: number } }
  /** For browsers without locks. */
  lease: { key: string; value: { owner: string; until: number } }
  mirrored: { key: string; value: Mirrored }
}

export interface Mirrored {
  author: string
  updated_at: string
  /** The version of the draft on this device; `updated_at` is the version on the hub. */
  saved_at: string
  /** Earlier versions, and versions whose upload had no reply: the hub may have any of them. */
  tried?: string[]
}

type OutboxEvent =
  | { type: 'changed'; id: string }
  | {
      type: 'answered'
      id: string
      kind: OutboxItem['kind']
      title: string
      reply: unknown
      /** The author continued typing. */
      isTypedOn: boolean
      nextEdit: NextEdit
    }

/** No room left, even after the read cache was deleted. */
export class NoRoom extends Error {
  override name = 'NoRoom'
}

const DATABASE = 'hub-work'
const PATIENCE_MS = 10_000
/** After a timeout. */
const LESS_PATIENCE_MS = 1000

const COPY_PREFIX = 'hub-page-end:'

/** Local storage may be full or forbidden. */
const tryTo = (run: () => void) => {
  try {
    run()
  } catch {
    // The database probably has it.
  }
}

/** Local storage writes at once. Browsers drop a database write that has not begun when the page closes. */
export const keepCopy = (item: OutboxItem) =>
  tryTo(() => localStorage.setItem(COPY_PREFIX + item.id, JSON.stringify({ ...item, picture: null })))

const dropCopy = (id: string) => tryTo(() => localStorage.removeItem(COPY_PREFIX + id))

function copiesAtPageEnd(): OutboxItem[] {
  const found: OutboxItem[] = []
  tryTo(() => {
    for (const name of Object.keys(localStorage).filter((key) => key.startsWith(COPY_PREFIX)))
      tryTo(() => found.push(JSON.parse(localStorage.getItem(name) ?? '') as OutboxItem))
  })
  return found
}

const openDatabase = deviceDatabase<Schema>(DATABASE, 2, (db, before) => {
  if (before < 1) {
    const work = db.createObjectStore('work', { keyPath: 'id' })
    work.createIndex('author', 'author')
    work.createIndex('sequence', 'sequence')
    db.createObjectStore('lease')
  }
  db.createObjectStore('mirrored')
})

let takenOver: { db: IDBPDatabase<Schema>; done: Promise<unknown> } | undefined

export async function outboxDb() {
  const db = await openDatabase()
  if (takenOver?.db !== db)
    takenOver = { db, done: Promise.allSettled(copiesAtPageEnd().map((copy) => takeOver(db, copy))) }
  await takenOver.done
  return db
}

/** Moves a copy into the database: its page closed before the database had it. */
async function takeOver(db: IDBPDatabase<Schema>, copy: OutboxItem) {
  const { store, done } = db.transaction('work', 'readwrite', { durability: 'strict' })
  const now = await store.get(copy.id)
  if (!now || now.saved_at < copy.saved_at) await store.put({ ...copy, picture: now?.picture ?? null })
  await done
  dropCopy(copy.id)
}

let patience = PATIENCE_MS

/**
 * Times out, because an open database may never answer, as in WebKit (`device-database.ts`). `late` aborts later writes.
 */
export async function ask<Answer>(
  question: (db: IDBPDatabase<Schema>, late: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const late = new AbortController()
  const asked = outboxDb().then((db) => {
    late.signal.throwIfAborted()
    return question(db, late.signal)
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      patience = LESS_PATIENCE_MS
      reject(new Error('No answer'))
      late.abort()
    }, patience)
  })
  try {
    const answer = await Promise.race([asked, end])
    patience = PATIENCE_MS
    return answer
  } finally {
    clearTimeout(timer)
  }
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(DATABASE)
const listeners = new Set<(event: OutboxEvent) => void>()
const notify = (event: OutboxEvent) => {
  for (const listener of listeners) listener(event)
}
channel?.addEventListener('message', ({ data }: MessageEvent<OutboxEvent>) => notify(data))

/** Also notifies other pages of this browser. */
export function announce(event: OutboxEvent) {
  notify(event)
  channel?.postMessage(event)
}

export function onOutboxEvent(listener: (event: OutboxEvent) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

function endWhen(givenUp: AbortSignal | undefined, transaction: { abort(): void }) {
  givenUp?.addEventListener('abort', () => {
    try {
      transaction.abort()
    } catch {
      // It is committed already.
    }
  })
}

/** Resolves when committed. If storage is full, it deletes the read cache and tries again. */
async function write<Result>(
  change: (store: ItemWriter) => Promise<Result>,
  /** Do not abort it after a timeout. */
  mayBeLate = false,
  isRetry = false,
): Promise<Result> {
  try {
    return await ask(async (db, late) => {
      const transaction = db.transaction('work', 'readwrite', { durability: 'strict' })
      if (!mayBeLate) endWhen(late, transaction)
      const [result] = await Promise.all([change(transaction.store), transaction.done])
      return result
    })
  } catch (error) {
    if (!isFull(error)) throw error
    if (isRetry) throw new NoRoom('This device has no room left.', { cause: error })
    await deleteDB(READ_CACHE).catch(() => undefined)
    return write(change, mayBeLate, true)
  }
}

type ItemWriter = IDBPObjectStore<Schema, ['work'], 'work', 'readwrite'>

export async function readItem(id: string): Promise<OutboxItem | undefined> {
  const found = await ask((db) => db.get('work', id))
  return found && withDefaults(found)
}

/** In the order of submission. Reads by author: another user's items must never be read. */
export async function itemsOf(author: string): Promise<OutboxItem[]> {
  const found = await ask((db) => db.getAllFromIndex('work', 'author', author))
  return found.map(withDefaults).toSorted((one, other) => one.sequence - other.sequence)
}

/** `change` returns the new item, null to delete it, or undefined to change nothing. */
export async function changeItem(
  id: string,
  change: (now: OutboxItem | undefined) => OutboxItem | undefined | null,
  givenUp?: AbortSignal,
) {
  const changed = await write(async (store) => {
    endWhen(givenUp, store.transaction)
    const now = await store.get(id)
    const next = change(now && withDefaults(now))
    if (next) await store.put(next)
    else if (next === null) await store.delete(id)
    return next
  })
  if (changed) askToStay()
  if (changed === null) dropCopy(id)
  if (changed !== undefined) announce({ type: 'changed', id })
  return changed ?? undefined
}

/** For a page that is about to close: it neither reads first nor waits for the commit. */
export async function putItem(item: OutboxItem) {
  await write(async (store) => {
    const putting = store.put(item)
    store.transaction.commit()
    await putting
  })
  dropCopy(item.id)
  askToStay()
  announce({ type: 'changed', id: item.id })
}

/** `remaining` is the draft of what is not sent, written in the same transaction. */
export async function submitItem(
  id: string,
  change: (now: OutboxItem | undefined) => OutboxItem,
  remaining?: OutboxItem,
) {
  const submitted = await write(async (store) => {
    const last = await store.index('sequence').openKeyCursor(null, 'prev')
    const now = await store.get(id)
    const next = { ...change(now && withDefaults(now)), sequence: (last?.key ?? 0) + 1 }
    await store.put(next)
    if (remaining) await store.put(remaining)
    return next
  })
  askToStay()
  announce({ type: 'changed', id })
  return submitted
}

export async function deleteItem(id: string, givenUp?: AbortSignal) {
  await write((store) => {
    endWhen(givenUp, store.transaction)
    return store.delete(id)
  }, true)
  dropCopy(id)
  announce({ type: 'changed', id })
}

/**
 * Everything of one author, also what the hub has: without the note that it has it, the hub would be asked to delete it.
 * `isMeant` is asked again at the last moment.
 */
export async function deleteItemsOf(author: string, isMeant: () => boolean): Promise<string[]> {
  for (const copy of copiesAtPageEnd()) if (copy.author === author && isMeant()) dropCopy(copy.id)
  return ask(async (db) => {
    const transaction = db.transaction(['work', 'mirrored'], 'readwrite', { durability: 'strict' })
    const [work, mirrored] = [transaction.objectStore('work'), transaction.objectStore('mirrored')]
    const [ids, noted, notes] = await Promise.all([
      work.index('author').getAllKeys(author),
      mirrored.getAllKeys(),
      mirrored.getAll(),
    ])
    if (!isMeant()) return []
    const theirs = noted.filter((_, index) => notes[index]?.author === author)
    await Promise.all([...ids.map((id) => work.delete(id)), ...theirs.map((id) => mirrored.delete(id))])
    await transaction.done
    return ids
  })
}

export async function mirroredOf(author: string): Promise<Map<string, Mirrored>> {
  const [ids, all] = await ask((db) => {
    const { store } = db.transaction('mirrored')
    return Promise.all([store.getAllKeys(), store.getAll()])
  })
  return new Map(ids.flatMap((id, index) => (all[index]?.author === author ? [[id, all[index]] as const] : [])))
}

/** Not after its person left a shared computer: the draft would count as discarded. */
export const noteMirrored = (id: string, mirrored: Mirrored) =>
  ask(async (db) => void (isForgotten(mirrored.author) || (await db.put('mirrored', mirrored, id))))
export const forgetMirrored = (id: string) => ask((db) => db.delete('mirrored', id))
