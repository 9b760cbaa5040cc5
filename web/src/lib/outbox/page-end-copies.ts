import type { OutboxItem } from '#lib/outbox/outbox-item.ts'

const PREFIX = 'hub-page-end:'

/** Local storage may be full or forbidden. */
const tryTo = (run: () => void) => {
  try {
    run()
  } catch {
    // The database may still have it.
  }
}

/**
 * Keeps what was typed when its page ends: the browser drops a write to the database that has not begun by then. Local storage is written at
 * once. The picture is too large for it.
 */
export const keepCopy = (item: OutboxItem) =>
  tryTo(() => localStorage.setItem(PREFIX + item.id, JSON.stringify({ ...item, picture: null })))

/** The database has it. */
export const dropCopy = (id: string) => tryTo(() => localStorage.removeItem(PREFIX + id))

export function keptCopies(): OutboxItem[] {
  const found: OutboxItem[] = []
  tryTo(() => {
    for (const name of Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)))
      tryTo(() => found.push(JSON.parse(localStorage.getItem(name) ?? '') as OutboxItem))
  })
  return found
}
