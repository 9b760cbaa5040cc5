import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB, unwrap } from 'idb'
import { endWithPage } from './end-with-page.ts'

/** A database of this device, opened when it is first asked for, and anew where the browser has closed it. */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Schema>, before: number) => void,
) {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => void (opening = undefined)
  const callbacks: OpenDBCallbacks<Schema> = {
    upgrade,
    // Somebody deletes it, or a newer version of the app waits for this page to let go.
    blocking(_current, _next, event) {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  }
  // What a newer version of the app has made of it has what this one needs, and more.
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

/** One after the other, in the order they were asked for, whether or not one of them fails. */
export function inTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(run)
    last = turn.catch(() => undefined)
    return turn
  }
}
