import type { ItemError, ItemState } from './outbox-item.ts'
import { announce, onOutboxEvent, readItem } from './outbox-store.ts'

interface Outcome {
  state: ItemState | 'gone'
  reply?: unknown
  error: ItemError | null
}

const awaited = new Set<string>()
export const isAwaited = (id: string) => awaited.has(id)

/** Resolves when the item is settled by any page, or with 'waiting' after `ms`. */
export function outcomeWithin(ms: number, id: string): Promise<Outcome> {
  return new Promise((resolve) => {
    awaited.add(id)
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      // After all listeners.
      queueMicrotask(() => {
        awaited.delete(id)
        announce({ type: 'changed', id })
      })
      stop()
      resolve(outcome)
    }
    const timer = setTimeout(() => end({ state: 'waiting', error: null }), ms)
    const look = async () => {
      const item = await readItem(id)
      const isSettled =
        item &&
        (item.state === 'refused' || item.state === 'conflict' || (item.state === 'waiting' && item.attempts > 0))
      if (isSettled) end({ state: item.state, error: item.fault })
    }
    const stop = onOutboxEvent((event) => {
      if (event.id !== id) return
      // An earlier attempt may be answered first: the newer submit goes out after it.
      if (event.type === 'answered' && !event.isTypedOn) end({ state: 'gone', reply: event.reply, error: null })
      else void look().catch(() => undefined)
    })
  })
}
