import type { ImportType } from '@hub/contract/imports/fields'

/** The database of the imports that somebody has begun and not stored. */
export const KEPT_IMPORTS = 'hub-imports'

/** One of each type and person. */
export const keptImportKey = (author: string, type: ImportType) => `${author} ${type}`

/** Whoever signs out leaves no file behind. What others have begun on this device is still theirs. */
export function forgetImportsOf(author: string) {
  const opening = globalThis.indexedDB?.open(KEPT_IMPORTS)
  if (!opening) return
  // Nobody has begun one here, and none is made for this.
  opening.onupgradeneeded = () => opening.transaction?.abort()
  opening.onsuccess = () => {
    const db = opening.result
    const stores = [...db.objectStoreNames]
    if (stores.length === 0) return db.close()
    const transaction = db.transaction(stores, 'readwrite')
    for (const store of stores)
      transaction.objectStore(store).delete(IDBKeyRange.bound(`${author} `, `${author} \uffff`))
    const left = transaction.objectStore(stores[0]!).count()
    transaction.oncomplete = () => {
      db.close()
      // Its files on the disk may still hold what was deleted.
      if (left.result === 0) indexedDB.deleteDatabase(KEPT_IMPORTS)
    }
  }
}
