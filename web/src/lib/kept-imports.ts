export const KEPT_IMPORTS = 'hub-imports'

export const keptImportKey = (author: string, type: string) => `${author} ${type}`

/** Signing out must leave no file behind. Imports of other users stay. */
export function forgetImportsOf(author: string) {
  const opening = globalThis.indexedDB?.open(KEPT_IMPORTS)
  if (!opening) return
  // Do not create the database just for this.
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
      // Its files on the disk may still hold deleted data.
      if (left.result === 0) indexedDB.deleteDatabase(KEPT_IMPORTS)
    }
  }
}
