import type { Page } from '@playwright/test'

/** A file that can fill another browser. */
export interface BrowserStorage {
  taken_at: string
  local: Record<string, string>
  databases: StoredDatabase[]
}

interface StoredDatabase {
  name: string
  version: number
  stores: {
    name: string
    keyPath: string | null
    indexes: { name: string; keyPath: string }[]
    /** As JSON, with bytes as text. */
    entries: [key: string, value: string][]
  }[]
}

const BYTES = 'bytes:'

export async function takeStorage(page: Page): Promise<BrowserStorage> {
  const databases = await page.evaluate(async (bytesMark) => {
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    const asText = (value: unknown) =>
      JSON.stringify(value, (_, part: unknown) => {
        if (!(part instanceof ArrayBuffer) && !ArrayBuffer.isView(part)) return part
        const bytes = part instanceof ArrayBuffer ? new Uint8Array(part) : new Uint8Array(part.buffer)
        const kind = part instanceof ArrayBuffer ? 'buffer' : 'array'
        return `${bytesMark}${kind}:${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
      })
    const found: StoredDatabase[] = []
    for (const { name, version } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name!))
      const stores: StoredDatabase['stores'] = []
      for (const storeName of db.objectStoreNames) {
        const store = db.transaction(storeName).objectStore(storeName)
        const indexes = Array.from(store.indexNames, (one) => ({
          name: one,
          keyPath: String(store.index(one).keyPath),
        }))
        const [keys, values] = await Promise.all([
          answer(store.getAllKeys()),
          answer(store.getAll() as IDBRequest<unknown[]>),
        ])
        const entries = keys.map((key, nth) => [String(key), asText(values[nth])] as [string, string])
        stores.push({ name: storeName, keyPath: store.keyPath as string | null, indexes, entries })
      }
      db.close()
      found.push({ name: name!, version: version!, stores })
    }
    return found
  }, BYTES)
  const local = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  return { taken_at: new Date().toISOString(), local, databases }
}

/** The page must have the origin and must not be of the app, which would have its databases open. */
export async function putStorage(page: Page, { local, databases }: BrowserStorage) {
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, local)
  await page.evaluate(
    async ([all, bytesMark]) => {
      const asValue = (text: string): unknown =>
        JSON.parse(text, (_, part: unknown) => {
          if (typeof part !== 'string' || !part.startsWith(bytesMark)) return part
          const [kind, base64] = part.slice(bytesMark.length).split(':')
          const bytes = Uint8Array.from(atob(base64!), (letter) => letter.charCodeAt(0))
          return kind === 'buffer' ? bytes.buffer : bytes
        })
      for (const { name, version, stores } of all) {
        const opening = indexedDB.open(name, version)
        const made = new Promise<IDBDatabase>((resolve, reject) => {
          opening.addEventListener('upgradeneeded', () => {
            for (const { name: storeName, keyPath, indexes } of stores) {
              const store = opening.result.createObjectStore(storeName, { keyPath })
              for (const index of indexes) store.createIndex(index.name, index.keyPath)
            }
          })
          opening.addEventListener('success', () => resolve(opening.result))
          opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
        })
        const db = await made
        for (const { name: storeName, keyPath, entries } of stores) {
          const transaction = db.transaction(storeName, 'readwrite')
          const store = transaction.objectStore(storeName)
          for (const [key, value] of entries) {
            if (keyPath) store.put(asValue(value))
            else store.put(asValue(value), key)
          }
          await new Promise((resolve) => transaction.addEventListener('complete', resolve))
        }
        db.close()
      }
    },
    [databases, BYTES] as const,
  )
}
