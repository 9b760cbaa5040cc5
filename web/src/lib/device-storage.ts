/** What the storage cannot hold, because it is full or forbidden, is held while the page is open. */
const held = new Map<string, string>()

const attempt = <Result>(run: () => Result, otherwise: Result): Result => {
  try {
    return run()
  } catch {
    return otherwise
  }
}

/** Local storage that never throws: no sign-in fails because a disk is full. */
export const deviceStorage = {
  get: (key: string): string | null => held.get(key) ?? attempt(() => localStorage.getItem(key), null),

  /** False where it lasts only as long as the page. */
  set(key: string, value: string): boolean {
    held.delete(key)
    const isStored = attempt(() => {
      localStorage.setItem(key, value)
      return true
    }, false)
    if (isStored) return true
    // Or the one before would come back with the next page.
    attempt(() => localStorage.removeItem(key), undefined)
    held.set(key, value)
    return false
  },

  remove(key: string) {
    held.delete(key)
    attempt(() => localStorage.removeItem(key), undefined)
  },
}
