import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB, unwrap } from 'idb'
import { endWithPage } from './end-with-page.ts'

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
    // Another page deletes or upgrades the database, and waits until this one closes it.
    blocking(_current, _next, event) {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  }
  // A newer app version may have upgraded it, which only adds what this one does not need.
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

/** In order, whether or not one fails. */
export function inTurns() {
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

/** The database of data that can be loaded again: deleted first when storage is full. */
export const READ_CACHE = 'hub-read'
