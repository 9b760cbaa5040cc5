import type { Query, QueryClient } from '@tanstack/react-query'
import { isUnreached } from '#lib/call-failed.ts'
import { deviceStorage } from '#lib/device-storage.ts'
import { isOffline } from '#lib/connection.ts'
import { currentSession, rightsOf, subscribe } from '#lib/session.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { forgetReads, keepRead, readKept } from './read-store.ts'
import { isRecord, mayBeKept, worthKeeping } from './worth-keeping.ts'

/** As long as a session lasts without being used. */
const IDLE_MS = 12 * 3600_000
const USED_AT = 'read_used_at'
/**
 * Several times what a slow laptop needs. A screen that waits for what was kept is drawn without it after that: WebKitGTK was
 * seen to answer no request to its databases until the screen was drawn, and the page stayed empty for ever.
 */
const LONGEST_MS = 600

const noteUse = () => deviceStorage.set(USED_AT, String(Date.now()))

/** Also where the clock was set back: nobody can tell then. */
function wasIdle() {
  const since = Date.now() - Number(deviceStorage.get(USED_AT) ?? 0)
  return since < 0 || since > IDLE_MS
}

const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

/** Shown as it was kept, until the hub has answered. */
const restored = new WeakSet<Query>()
export const isRestored = (query: Query) => restored.has(query)

/**
 * What this person reads is kept on this device as far as the white list goes, and shown again while the hub is asked, or where
 * it cannot be reached. Answers what waits until all that is being looked for on the device was found, was not there, or takes too long.
 */
export function keepQueries(client: QueryClient, person: string) {
  // On plain http browsers have no keys to seal it with, and no page opens without a link.
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return
  const tidied = wasIdle() ? forgetReads() : Promise.resolve()
  noteUse()
  const cache = client.getQueryCache()
  const restoring = new Map<Query, Promise<void>>()
  const restoreNow = (query: Query) => {
    // Without a link a call fails while its answer is still being read from the device.
    if (restoring.has(query)) return
    const found = tidied.then(() => restore(client, query, person)).catch(() => undefined)
    restoring.set(query, found)
    void found.then(() => restoring.delete(query))
  }
  // A record is opened to be edited, from the version that holds now: an older one only where no newer one can be had.
  const restoreSoon = (query: Query) => (!isRecord(query.queryKey) || isOffline()) && restoreNow(query)
  const keepSoon = (query: Query) => whenIdle(() => quietly(keep(client, query, person)))
  // What was asked for while this code was on its way, and what was answered already.
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

async function keep(client: QueryClient, { queryKey, queryHash, state }: Query, person: string) {
  const user = currentSession()?.user
  const seal = sealOf(person)
  if (!user || !seal || state.data === undefined) return
  const data = worthKeeping(queryKey, state.data, user, (key) => client.getQueryData(key))
  if (data === undefined) return
  noteUse()
  const isStillHere = () => sealOf(person) === seal
  await keepRead(seal, queryHash, { at: state.dataUpdatedAt, data }, isStillHere)
}

/**
 * Of their session, and of who was demoted or moved another than before; undefined as soon as they have left. And of the shape that
 * replies have in this build (kept-shapes.ts): one that a screen cannot read is not found.
 */
function sealOf(person: string | undefined) {
  const session = currentSession()
  if (!session || session.user.id !== person) return undefined
  return [session.token, rightsOf(session.user), import.meta.env.KEPT_SHAPES].join(' ')
}
const currentSeal = () => sealOf(currentSession()?.user.id)

/** The next person finds nothing: gone with the session, however it ends, and with the next one that begins. */
let held = currentSeal()
if (globalThis.crypto?.subtle && globalThis.indexedDB) {
  // Not before the first screen: what it shows would wait until that is written to the disk.
  whenIdle(() => quietly(forgetReads(held)))
  subscribe(() => {
    const next = currentSeal()
    if (next !== held) quietly(forgetReads())
    held = next
  })
}
