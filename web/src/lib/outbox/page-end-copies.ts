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

/** Browsers drop a database write that has not begun when the page ends; local storage writes at once. */
export const keepCopy = (item: OutboxItem) =>
  tryTo(() => localStorage.setItem(PREFIX + item.id, JSON.stringify({ ...item, picture: null })))

export const dropCopy = (id: string) => tryTo(() => localStorage.removeItem(PREFIX + id))

export function keptCopies(): OutboxItem[] {
  const found: OutboxItem[] = []
  tryTo(() => {
    for (const name of Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)))
      tryTo(() => found.push(JSON.parse(localStorage.getItem(name) ?? '') as OutboxItem))
  })
  return found
}
