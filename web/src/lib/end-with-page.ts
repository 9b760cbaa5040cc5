/** All browsers of iPhones and iPads are WebKit too. */
const isWebkit = globalThis.navigator?.vendor?.startsWith('Apple') ?? false
const running = new Set<IDBTransaction>()
let isLeft = false

/**
 * What a page has under way in a database when it is left: WebKit keeps that, and no other page gets an answer from the
 * database from then on. So there it is ended with the page, and what is begun afterwards is written at once, or not at all.
 */
export function endWithPage(db: IDBDatabase) {
  if (!isWebkit) return
  const begin = db.transaction.bind(db)
  db.transaction = (...asked: Parameters<typeof begin>) => {
    const transaction = begin(...asked)
    running.add(transaction)
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction))
    if (isLeft) queueMicrotask(() => tryTo(() => transaction.commit()))
    return transaction
  }
}

/** A transaction that has been committed refuses both. */
function tryTo(end: () => void) {
  try {
    end()
  } catch {
    // It ends by itself.
  }
}

function endAll() {
  for (const transaction of running) tryTo(() => transaction.abort())
}

if (isWebkit) {
  // What is put on the disk at the last moment would stand in line behind it.
  window.addEventListener('beforeunload', endAll)
  window.addEventListener('pagehide', () => {
    isLeft = true
    endAll()
  })
  // Back again: it had only been put aside.
  window.addEventListener('pageshow', () => (isLeft = false))
}
