/** What local storage cannot hold, because it is full or forbidden. */
const held = new Map<string, string>()

const attempt = <Result>(run: () => Result, otherwise: Result): Result => {
  try {
    return run()
  } catch {
    return otherwise
  }
}

/** Never throws: a full disk must not prevent a sign-in. */
export const deviceStorage = {
  /** Those that begin so. */
  keys: (prefix: string): string[] =>
    [...new Set([...held.keys(), ...attempt(() => Object.keys(localStorage), [])])].filter((key) =>
      key.startsWith(prefix),
    ),

  get: (key: string): string | null => held.get(key) ?? attempt(() => localStorage.getItem(key), null),

  /** False if the value lasts only as long as the page. */
  set(key: string, value: string): boolean {
    held.delete(key)
    const isStored = attempt(() => {
      localStorage.setItem(key, value)
      return true
    }, false)
    if (isStored) return true
    // Else the next page would read the old value.
    attempt(() => localStorage.removeItem(key), undefined)
    held.set(key, value)
    return false
  },

  remove(key: string) {
    held.delete(key)
    attempt(() => localStorage.removeItem(key), undefined)
  },
}

/** Followed by the id of a person whose typed work leaves this device, until they sign in here again. */
export const FORGOTTEN = 'work_forgotten:'

export const isForgotten = (author: string) => deviceStorage.get(FORGOTTEN + author) !== null

/** Whose work leaves this device. */
export const leftHere = () => deviceStorage.keys(FORGOTTEN).map((key) => key.slice(FORGOTTEN.length))
