/** All browsers on iPhones and iPads are WebKit too. */
const isWebkit = globalThis.navigator?.vendor?.startsWith('Apple') ?? false
const running = new Set<IDBTransaction>()
let isLeft = false

/**
 * WebKit keeps transactions of a closed page open, which blocks the database for all pages: so end them with the page.
 * Later ones commit at once or fail.
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

/** A committed transaction refuses both. */
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
  // The last-moment write (`rescue`) would wait behind open transactions.
  window.addEventListener('beforeunload', endAll)
  window.addEventListener('pagehide', () => {
    isLeft = true
    endAll()
  })
  // Restored from the back/forward cache.
  window.addEventListener('pageshow', () => (isLeft = false))
}
