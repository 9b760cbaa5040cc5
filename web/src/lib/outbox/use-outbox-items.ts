import { useMemo, useSyncExternalStore } from 'react'
import { currentSession, subscribe as onSession } from '#lib/session.ts'
import type { ItemError, ItemKind, ItemState, OutboxItem } from './outbox-item.ts'
import { noteWaiting, noteWaitsHere } from './queued.ts'
import { announce, itemsOf, onOutboxEvent, readItem } from './outbox-store.ts'

let items: readonly OutboxItem[] = []
let asked = 0
const listeners = new Set<() => void>()

async function refresh() {
  const question = ++asked
  const user = currentSession()?.user
  const found = user ? await itemsOf(user.id).catch(() => items) : []
  // A newer read has started.
  if (question !== asked) return
  items = found
  noteWaiting(items.filter(isSubmitted).length, items.length)
  if (user) noteForNextVisit(user.id, user.full_name)
  for (const listener of listeners) listener()
}

/** The sign-in page says what waits if the session expires. */
function noteForNextVisit(author: string, name: string) {
  const count = items.filter(({ state }) => state === 'waiting' || state === 'sending').length
  noteWaitsHere(author, count === 0 ? null : { name, count })
}

let isFollowing = false
function follow(listener: () => void) {
  if (!isFollowing) {
    isFollowing = true
    onOutboxEvent(() => void refresh())
    onSession(() => void refresh())
    void refresh()
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOutboxItems = () => useSyncExternalStore(follow, () => items)

export const isSubmitted = ({ state }: OutboxItem) => state !== 'draft' && state !== 'discarded'

/** Lists show it: no form waits for its reply, or it was saved for later. */
export const isAtItsPlace = (item: OutboxItem) =>
  item.state === 'draft' ? item.aside === true : isSubmitted(item) && !isAwaited(item.id)

/** Newest first. `subject` is the parent record. */
export function useWaiting(kind: ItemKind, subject: string | null = null): readonly OutboxItem[] {
  const all = useOutboxItems()
  return useMemo(
    () => all.filter((item) => item.kind === kind && item.subject === subject && isAtItsPlace(item)).toReversed(),
    [all, kind, subject],
  )
}

/** A create in conflict exists on the hub already. */
export const useWaitingItem = (kind: ItemKind, id: string | undefined): OutboxItem | undefined =>
  useOutboxItems().find(
    (item) => item.id === id && item.kind === kind && item.state !== 'conflict' && item.state !== 'discarded',
  )

interface Outcome {
  state: ItemState | 'gone'
  reply?: unknown
  error: ItemError | null
}

const awaited = new Set<string>()
export const isAwaited = (id: string) => awaited.has(id)

/** Resolves when any page has the outcome, or with 'waiting' after `ms`. */
export function outcomeWithin(ms: number, id: string): Promise<Outcome> {
  return new Promise((resolve) => {
    awaited.add(id)
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      // After all listeners have heard the outcome.
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
      // The reply may be to an earlier version: this one is sent after it.
      if (event.type === 'answered' && !event.isTypedOn) end({ state: 'gone', reply: event.reply, error: null })
      else void look().catch(() => undefined)
    })
  })
}
