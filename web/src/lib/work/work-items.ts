import { useMemo, useSyncExternalStore } from 'react'
import { currentSession, subscribe as onSession } from '../session.ts'
import type { Work, WorkKind } from './work-record.ts'
import { isAwaited } from './work-outcome.ts'
import { noteWaiting } from './waiting-count.ts'
import { noteWaitsHere } from './waits-here.ts'
import { onWork, workOf } from './work-store.ts'

let items: readonly Work[] = []
let asked = 0
const listeners = new Set<() => void>()

/** Read anew after each change, in this page or another; the answer to an older question is not shown. */
async function refresh() {
  const question = ++asked
  const user = currentSession()?.user
  const found = user ? await workOf(user.id).catch(() => items) : []
  if (question !== asked) return
  items = found
  noteWaiting(items.filter(isSubmitted).length)
  if (user) tellNextVisit(user.id, user.full_name)
  for (const listener of listeners) listener()
}

/** The sign-in page says what waits when the session ends by itself. */
function tellNextVisit(author: string, name: string) {
  const count = items.filter(({ state }) => state === 'waiting' || state === 'sending').length
  noteWaitsHere(author, count === 0 ? null : { name, count })
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

/** What stands in its list though the hub has not got it: submitted, and no form waits for the answer; or put aside by its author. */
export const isAtItsPlace = (work: Work) =>
  work.state === 'draft' ? work.aside === true : isSubmitted(work) && !isAwaited(work.id)

/** The new records of a list that wait here, the last one first. `subject` is what they belong to. */
export function useWaiting(kind: WorkKind, subject: string | null = null): readonly Work[] {
  const all = useWorkItems()
  return useMemo(
    () => all.filter((work) => work.kind === kind && work.subject === subject && isAtItsPlace(work)).toReversed(),
    [all, kind, subject],
  )
}

/** The new record of this id, while it waits here. One that has arrived in an earlier version is the hub's. */
export const useBegun = (kind: WorkKind, id: string | undefined): Work | undefined =>
  useWorkItems().find(
    (work) => work.id === id && work.kind === kind && work.state !== 'conflict' && work.state !== 'discarded',
  )
