import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore } from 'idb'
import { askToStay } from '#lib/ask-to-stay.ts'
import { deviceDatabase } from '#lib/device-database.ts'
import { READ_CACHE } from '#lib/read-cache/read-cache-name.ts'
import { dropCopy, keptCopies } from '#lib/outbox/page-end-copies.ts'
import { type Onward, withDefaults, type OutboxItem } from './outbox-item.ts'

interface Schema extends DBSchema {
  work: { key: string; value: OutboxItem; indexes: { author: string; sequence: number } }
  /** Who sends, where the browser has no locks. */
  lease: { key: string; value: { owner: string; until: number } }
  /** What of it the hub has as a draft, for the other devices of the same person. */
  mirrored: { key: string; value: Mirrored }
}

export interface Mirrored {
  author: string
  /** The version on the hub. */
  updated_at: string
  /** The one on this device that it is. */
  saved_at: string
  /** Those before it, and that were put there without an answer: the hub may have any of them. */
  tried?: string[]
}

/** What the hub answered to what this page or another one sent. */
export type OutboxEvent =
  | { type: 'changed'; id: string }
  | {
      type: 'answered'
      id: string
      kind: OutboxItem['kind']
      title: string
      reply: unknown
      /** Its author had gone on typing: that is still here. */
      isTypedOn: boolean
      /** How an edit that was typed on goes on. */
      onward: Onward
    }

/** This device has no room left, also after everything was given up that can be read again. */
export class NoRoom extends Error {
  override name = 'NoRoom'
}

const DATABASE = 'hub-work'
const PATIENCE_MS = 10_000
/** For a database that has just let somebody wait in vain. */
const LESS_PATIENCE_MS = 1000

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
  if (takenOver?.db !== db) takenOver = { db, done: Promise.allSettled(keptCopies().map((copy) => takeOver(db, copy))) }
  await takenOver.done
  return db
}

/** A page ended before the database had what was typed last. */
async function takeOver(db: IDBPDatabase<Schema>, copy: OutboxItem) {
  const { store, done } = db.transaction('work', 'readwrite', { durability: 'strict' })
  const now = await store.get(copy.id)
  if (!now || now.saved_at < copy.saved_at) await store.put({ ...copy, picture: now?.picture ?? null })
  await done
  dropCopy(copy.id)
}

let patience = PATIENCE_MS

/** What the database answers, within a time that somebody waits for: one that is there may answer nothing, as in WebKit (`end-with-page.ts`). `late` ends what would be written after it. */
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
const tell = (event: OutboxEvent) => {
  for (const listener of listeners) listener(event)
}
channel?.addEventListener('message', ({ data }: MessageEvent<OutboxEvent>) => tell(data))

/** Tells this page and every other one of the same browser. */
export function announce(event: OutboxEvent) {
  tell(event)
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
      // It is on the disk, or nothing can keep it from there any more.
    }
  })
}

/** A change that is on the disk when this answers. When there is no room, what can be read again makes some. */
async function write<Result>(
  change: (store: ItemWriter) => Promise<Result>,
  /** It is right also when nobody waits for it any more. */
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

/** Of one person, in the order in which it was submitted; nobody else's is ever asked for. */
export async function itemsOf(author: string): Promise<OutboxItem[]> {
  const found = await ask((db) => db.getAllFromIndex('work', 'author', author))
  return found.map(withDefaults).toSorted((one, other) => one.sequence - other.sequence)
}

/** Creates it, or changes what is there. `change` answers nothing where it is to stay as it is, and null where it goes. */
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
  if (changed !== undefined) announce({ type: 'changed', id })
  return changed ?? undefined
}

/** As it is, whatever is there: a page that is about to end has no time to look first, nor to wait for the commit. */
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

/** The end of the line: later than everything that was submitted before. `beside` is written with it, or neither is. */
export async function submitItem(id: string, change: (now: OutboxItem | undefined) => OutboxItem, beside?: OutboxItem) {
  const submitted = await write(async (store) => {
    const last = await store.index('sequence').openKeyCursor(null, 'prev')
    const now = await store.get(id)
    const next = { ...change(now && withDefaults(now)), sequence: (last?.key ?? 0) + 1 }
    await store.put(next)
    if (beside) await store.put(beside)
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
  announce({ type: 'changed', id })
}

export async function mirroredOf(author: string): Promise<Map<string, Mirrored>> {
  const [ids, all] = await ask((db) => {
    const { store } = db.transaction('mirrored')
    return Promise.all([store.getAllKeys(), store.getAll()])
  })
  return new Map(ids.flatMap((id, index) => (all[index]?.author === author ? [[id, all[index]] as const] : [])))
}

export const noteMirrored = (id: string, mirrored: Mirrored) => ask((db) => db.put('mirrored', mirrored, id))
export const forgetMirrored = (id: string) => ask((db) => db.delete('mirrored', id))
