import { useSyncExternalStore } from 'react'
import { currentSession, subscribe as onSession } from '../session.ts'
import type { Work } from './work-record.ts'
import { noteWaiting } from './waiting-count.ts'
import { onWork, workOf } from './work-store.ts'

let items: readonly Work[] = []
let asked = 0
const listeners = new Set<() => void>()

/** Read anew after each change, in this page or another; the answer to an older question is not shown. */
async function refresh() {
  const question = ++asked
  const author = currentSession()?.user.id
  const found = author ? await workOf(author).catch(() => items) : []
  if (question !== asked) return
  items = found
  noteWaiting(items.filter(isSubmitted).length)
  for (const listener of listeners) listener()
}

let isFollowing = false
function follow(listener: () => void) {
  if (!isFollowing) {
    isFollowing = true
    onWork(() => void refresh())
    onSession(() => void refresh())
    void refresh()
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Everything that the person who is signed in has begun or submitted on this device and the hub has not acknowledged. */
export const useWorkItems = () => useSyncExternalStore(follow, () => items)

export const isSubmitted = ({ state }: Work) => state !== 'draft' && state !== 'discarded'
