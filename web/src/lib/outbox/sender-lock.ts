import { randomUuid } from '#lib/random-uuid.ts'
import { ask } from '#lib/outbox/outbox-store.ts'

const NAME = 'hub-work-sender'
/** Longer than any call waits silently. A closed tab's lease lasts this long. */
const LEASE_MS = 30_000

/** The same after a reload, which may leave a lease behind. */
function tabName() {
  try {
    const name = sessionStorage.getItem(NAME) ?? randomUuid()
    sessionStorage.setItem(NAME, name)
    return name
  } catch {
    return randomUuid()
  }
}

/** False if another page is running it. */
export async function asOnlySender(run: () => Promise<void>): Promise<boolean> {
  // Browsers have no locks on plain http.
  if (!('locks' in navigator)) return withLease(run)
  return navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    await run()
    return true
  })
}

const claim = (until: number, self: string) =>
  ask(async (db) => {
    const transaction = db.transaction('lease', 'readwrite')
    const held = await transaction.store.get(NAME)
    // A lease further away than possible was set under another clock.
    const isFree = !held || held.owner === self || held.until < Date.now() || held.until > Date.now() + 2 * LEASE_MS
    if (isFree) await transaction.store.put({ owner: self, until }, NAME)
    await transaction.done
    return isFree
  })

export async function withLease(run: () => Promise<void>): Promise<boolean> {
  const self = tabName()
  if (!(await claim(Date.now() + LEASE_MS, self))) return false
  const renewal = setInterval(() => void claim(Date.now() + LEASE_MS, self).catch(() => undefined), LEASE_MS / 3)
  try {
    await run()
  } finally {
    clearInterval(renewal)
    await claim(0, self)
  }
  return true
}
