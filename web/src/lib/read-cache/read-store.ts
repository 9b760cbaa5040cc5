import type { DBSchema, IDBPObjectStore } from 'idb'
import { deviceDatabase, inTurns, READ_CACHE } from '#lib/device-database.ts'

/** Deleted data stays in a browser's files for a while: so encrypt it with the token, which ends with the session. */
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

export interface KeptRead {
  at: number
  data: unknown
}

/** Entries; the oldest are deleted first. */
const MOST = 60
const LONGEST = 1_000_000

const db = deviceDatabase<Schema>(READ_CACHE, 1, (made) => void made.createObjectStore('replies'))
/** In order: a write after the end of a session would outlive it. */
const inTurn = inTurns()

type Store = IDBPObjectStore<Schema, ['replies'], 'replies', 'readwrite'>

/** Waits for the commit, which is what fails when storage is full. */
async function write(change: (store: Store) => Promise<void>) {
  const { store, done } = (await db()).transaction('replies', 'readwrite')
  await Promise.all([change(store), done])
}

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
  // The screen waits: start all steps at once.
  const [device, key] = await Promise.all([db(), keyOf(token, name), keyFrom(token)])
  const entry = await device.get('replies', key)
  return entry ? { at: entry.at, data: JSON.parse(await open(token, entry)) } : null
}

/** Finds the entries of a session without reading them. */
const sessionOf = async (token: string) => `${await nameOf(token, '')} `
const keyOf = async (token: string, name: string) =>
  (await Promise.all([sessionOf(token), nameOf(token, name)])).join('')

/** Everything, or what is not of this session. */
export const forgetReads = (token?: string) =>
  inTurn(async () => {
    const except = token && (await sessionOf(token))
    // By key ranges: a cursor would read every entry at each start.
    await write(async (store) => {
      if (!except) return store.clear()
      await store.delete(IDBKeyRange.upperBound(except, true))
      await store.delete(IDBKeyRange.lowerBound(`${except}~`))
    })
  })
