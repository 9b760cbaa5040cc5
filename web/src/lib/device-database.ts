import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks, unwrap } from 'idb'

/** Opens on first use, and again if the browser has closed it. */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Schema>, before: number) => void,
) {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => void (opening = undefined)
  const callbacks: OpenDBCallbacks<Schema> = {
    upgrade,
    // Another page waits to delete or upgrade it.
    blocking(_current, _next, event) {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  }
  // A newer version of the app may have upgraded it: that only adds to it.
  const open = () =>
    openDB<Schema>(name, version, callbacks).catch((error: Error) => {
      if (error.name !== 'VersionError') throw error
      return openDB<Schema>(name, undefined, callbacks)
    })
  return () => {
    if (opening) return opening
    opening = open()
    opening.then((db) => endWithPage(unwrap(db)), forget)
    return opening
  }
}

export function inOrder() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(run)
    last = turn.catch(() => undefined)
    return turn
  }
}

const ASKED = 'asked_to_stay'

/** Else the browser may delete our data when it needs room. Firefox prompts, so ask once per session. */
export function askToStay() {
  try {
    if (sessionStorage.getItem(ASKED)) return
    sessionStorage.setItem(ASKED, 'yes')
    void navigator.storage?.persist?.().catch(() => undefined)
  } catch {
    // Without storage it would prompt at every key press.
  }
}

/** Deleted first when storage is full. */
export const READ_CACHE = 'hub-read'

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
  } catch {}
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
