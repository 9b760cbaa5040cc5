import type { DBSchema, IDBPObjectStore } from 'idb'
import { deviceDatabase, inTurns } from '#lib/device-database.ts'
import { READ_CACHE } from './read-cache-name.ts'
import { keyFrom, nameOf, open, type Sealed, seal } from './sealed.ts'

interface Schema extends DBSchema {
  replies: { key: string; value: Sealed & { at: number } }
}

/** What one query was answered, and when. */
export interface KeptRead {
  at: number
  data: unknown
}

/** As many as a person may want to look at again; the oldest go first. */
const MOST = 60
const LONGEST = 1_000_000

const db = deviceDatabase<Schema>(READ_CACHE, 1, (made) => void made.createObjectStore('replies'))
/** What is written after the end of a session would outlive it. */
const inTurn = inTurns()

type Store = IDBPObjectStore<Schema, ['replies'], 'replies', 'readwrite'>

/** Its end is waited for: where there is no room, it is the commit that fails. */
async function write(change: (store: Store) => Promise<void>) {
  const { store, done } = (await db()).transaction('replies', 'readwrite')
  await Promise.all([change(store), done])
}

/** `isStillHere` is asked when its turn has come. */
export const keepRead = (token: string, name: string, read: KeptRead, isStillHere: () => boolean) =>
  inTurn(async () => {
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

export async function readKept(token: string, name: string): Promise<KeptRead | null> {
  // The screen waits for it: what takes several steps is begun at once.
  const [device, key] = await Promise.all([db(), keyOf(token, name), keyFrom(token)])
  const entry = await device.get('replies', key)
  return entry ? { at: entry.at, data: JSON.parse(await open(token, entry)) } : null
}

/** Keys begin with it: so what was kept during one session is told from the rest without being read. It opens nothing. */
const sessionOf = async (token: string) => `${await nameOf(token, '')} `
const keyOf = async (token: string, name: string) =>
  (await Promise.all([sessionOf(token), nameOf(token, name)])).join('')

/** Everything, or what is not of this session. */
export const forgetReads = (token?: string) =>
  inTurn(async () => {
    const except = token && (await sessionOf(token))
    // By ranges of keys: a cursor would read every answer at the start of every page.
    await write(async (store) => {
      if (!except) return store.clear()
      await store.delete(IDBKeyRange.upperBound(except, true))
      await store.delete(IDBKeyRange.lowerBound(`${except}~`))
    })
  })
