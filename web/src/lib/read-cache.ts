import type { User } from '@hub/contract/records/user'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { isUnreached } from './call-failed.ts'
import { deviceStorage } from './device-storage.ts'
import { isOffline } from './connection.ts'
import { currentSession, rightsOf, subscribe } from './session.ts'
import { whenIdle } from './browser.ts'
import type { DBSchema, IDBPObjectStore } from 'idb'
import { deviceDatabase, inOrder, READ_CACHE } from './device-database.ts'

/** Which queries the device may save. */
export interface KeptQueries {
  mayBeKept: (key: QueryKey) => boolean
  /** An old version is restored only if no newer one can be loaded. */
  isRecord: (key: QueryKey) => boolean
  /** The part of a reply to save; undefined for nothing. */
  worthKeeping: (key: QueryKey, data: unknown, user: User, cached: (key: QueryKey) => unknown) => unknown
}

/** As long as an unused session lasts. */
const IDLE_MS = 12 * 3600_000
const USED_AT = 'read_used_at'
/** Then the screen is drawn without cached data: WebKitGTK can answer no database request before it has drawn. */
const LONGEST_MS = 600

const noteUse = () => deviceStorage.set(USED_AT, String(Date.now()))

/** Unknown if the clock was set back: counts as idle. */
function wasIdle() {
  const since = Date.now() - Number(deviceStorage.get(USED_AT) ?? 0)
  return since < 0 || since > IDLE_MS
}

const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

const restored = new WeakSet<Query>()
export const isRestored = (query: Query) => restored.has(query)

/** Returns a function that waits until all is restored, or timed out. */
export function keepQueries(client: QueryClient, person: string, { mayBeKept, isRecord, worthKeeping }: KeptQueries) {
  // Browsers have neither encryption nor a service worker on plain http.
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return
  const tidied = wasIdle() ? forgetReads() : Promise.resolve()
  noteUse()
  const cache = client.getQueryCache()
  const restoring = new Map<Query, Promise<void>>()
  const restoreNow = (query: Query) => {
    if (restoring.has(query)) return
    const found = tidied.then(() => restore(client, query, person)).catch(() => undefined)
    restoring.set(query, found)
    void found.then(() => restoring.delete(query))
  }
  const restoreSoon = (query: Query) => (!isRecord(query.queryKey) || isOffline()) && restoreNow(query)
  const keepSoon = (query: Query) => whenIdle(() => quietly(keep(client, query, person, worthKeeping)))
  // Queries that began before this code was loaded.
  for (const query of cache.getAll().filter(({ queryKey }) => mayBeKept(queryKey))) {
    if (query.state.data === undefined) restoreSoon(query)
    else keepSoon(query)
  }
  cache.subscribe((event) => {
    if (!mayBeKept(event.query.queryKey)) return
    if (event.type === 'added') restoreSoon(event.query)
    if (event.type !== 'updated') return
    if (event.action.type === 'error' && isUnreached(event.action.error)) restoreNow(event.query)
    if (event.action.type === 'success' && !event.action.manual) {
      restored.delete(event.query)
      keepSoon(event.query)
    }
  })
  return () =>
    Promise.race([Promise.all(restoring.values()), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
}

async function restore(client: QueryClient, query: Query, person: string) {
  const seal = sealOf(person)
  const kept = seal && (await readKept(seal, query.queryHash))
  if (!kept || query.state.data !== undefined || sealOf(person) !== seal) return
  restored.add(query)
  client.setQueryData(query.queryKey, kept.data, { updatedAt: kept.at })
}

async function keep(
  client: QueryClient,
  { queryKey, queryHash, state }: Query,
  person: string,
  worthKeeping: KeptQueries['worthKeeping'],
) {
  const user = currentSession()?.user
  const seal = sealOf(person)
  if (!user || !seal || state.data === undefined) return
  const data = worthKeeping(queryKey, state.data, user, (key) => client.getQueryData(key))
  if (data === undefined) return
  noteUse()
  const isStillHere = () => sealOf(person) === seal
  await keepRead(seal, queryHash, { at: state.dataUpdatedAt, data }, isStillHere)
}

/** Data of other sessions, rights or reply shapes is not found. */
function sealOf(person: string | undefined) {
  const session = currentSession()
  if (!session || session.user.id !== person) return undefined
  return [session.token, rightsOf(session.user), import.meta.env.KEPT_SHAPES].join(' ')
}
const currentSeal = () => sealOf(currentSession()?.user.id)

/** Deleted when a session ends and when the next one begins: the next user must find nothing. */
let held = currentSeal()
if (globalThis.crypto?.subtle && globalThis.indexedDB) {
  whenIdle(() => quietly(forgetReads(held)))
  subscribe(() => {
    const next = currentSeal()
    if (next !== held) quietly(forgetReads())
    held = next
  })
}

/** Encrypted with the token: deleted data stays in a browser's files for a while. */
interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

let key: { token: string; made: Promise<CryptoKey> } | undefined
function keyFrom(token: string) {
  if (key?.token !== token) {
    const made = digest(`key ${token}`).then((bytes) =>
      crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
    )
    key = { token, made }
  }
  return key.made
}

/** Query names contain search terms. */
async function nameOf(token: string, name: string) {
  const bytes = new Uint8Array(await digest(`name ${token} ${name}`))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function seal(token: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyFrom(token),
    new TextEncoder().encode(text),
  )
  return { iv, bytes }
}

async function open(token: string, { iv, bytes }: Sealed) {
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyFrom(token), bytes))
}

interface Schema extends DBSchema {
  replies: { key: string; value: Sealed & { at: number } }
}

interface KeptRead {
  at: number
  data: unknown
}

/** Entries; the oldest are deleted first. */
const MOST = 60
const LONGEST = 1_000_000

const db = deviceDatabase<Schema>(READ_CACHE, 1, (made) => void made.createObjectStore('replies'))
/** In order, so that no write comes after the end of its session. */
const queued = inOrder()

type Store = IDBPObjectStore<Schema, ['replies'], 'replies', 'readwrite'>

/** Waits for the commit, which is what fails when storage is full. */
async function write(change: (store: Store) => Promise<void>) {
  const { store, done } = (await db()).transaction('replies', 'readwrite')
  await Promise.all([change(store), done])
}

const keepRead = (token: string, name: string, read: KeptRead, isStillHere: () => boolean) =>
  queued(async () => {
    const text = JSON.stringify(read.data)
    if (text.length > LONGEST) return
    const [key, sealed] = await Promise.all([keyOf(token, name), seal(token, text)])
    if (!isStillHere()) return
    await write(async (store) => {
      await store.put({ at: read.at, ...sealed }, key)
      if ((await store.count()) <= MOST) return
      const all = await Promise.all(
        (await store.getAllKeys()).map(async (one) => ({ one, at: (await store.get(one))?.at })),
      )
      const [oldest] = all.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
      if (oldest) await store.delete(oldest.one)
    })
  })

async function readKept(token: string, name: string): Promise<KeptRead | null> {
  const [device, key] = await Promise.all([db(), keyOf(token, name), keyFrom(token)])
  const entry = await device.get('replies', key)
  return entry ? { at: entry.at, data: JSON.parse(await open(token, entry)) } : null
}

const sessionOf = async (token: string) => `${await nameOf(token, '')} `
const keyOf = async (token: string, name: string) =>
  (await Promise.all([sessionOf(token), nameOf(token, name)])).join('')

/** Everything, or everything but this session. */
export const forgetReads = (token?: string) =>
  queued(async () => {
    const except = token && (await sessionOf(token))
    // By key ranges: a cursor would read every entry at each start.
    await write(async (store) => {
      if (!except) return store.clear()
      await store.delete(IDBKeyRange.upperBound(except, true))
      await store.delete(IDBKeyRange.lowerBound(`${except}~`))
    })
  })
