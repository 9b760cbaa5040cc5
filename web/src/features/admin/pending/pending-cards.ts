import { PENDING_DAYS, type PendingUser } from '@hub/contract/admin'
import { useState } from 'react'
import { PAGE_LIMIT } from '@hub/contract/common'
import { t } from '#lib/language.ts'

export interface Decision {
  outcome: 'approved' | 'rejected'
  /** In milliseconds. The server receives it a moment later. */
  sentAt: number
}

export interface PendingCard {
  user: PendingUser
  decision: Decision | undefined
  isWaiting: boolean
}

const NOBODY: readonly PendingUser[] = []

/** Cards keep their place, so that no other person's button moves below a resting pointer. */
export function usePendingCards(listed: readonly PendingUser[], list: string) {
  const [held, setHeld] = useState({ list, shown: NOBODY })
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map())
  const shown = inTheirPlaces(held.list === list ? held.shown : NOBODY, listed)
  if (shown !== held.shown || list !== held.list) setHeld({ list, shown })
  const waiting = new Set(listed.map(({ id }) => id))
  const cards = shown.map<PendingCard>((user) => {
    const decision = decisions.get(user.id)
    return { user, decision, isWaiting: !decision && waiting.has(user.id) }
  })
  return {
    cards,
    keep: (ids: readonly string[], decision: Decision) =>
      setDecisions((now) => new Map([...now, ...ids.map((id) => [id, decision] as const)])),
    forget: (ids: readonly string[]) => setDecisions((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
  }
}

function inTheirPlaces(shown: readonly PendingUser[], listed: readonly PendingUser[]) {
  const now = new Map(listed.map((user) => [user.id, user]))
  const before = new Set(shown.map(({ id }) => id))
  const kept = shown.map((user) => now.get(user.id) ?? user)
  const added = listed.filter(({ id }) => !before.has(id))
  const isSame = added.length === 0 && kept.every((user, place) => user === shown[place])
  return isSame ? shown : [...kept, ...added]
}

/** People who are no longer listed are deselected. */
export function useSelection(listed: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = listed.filter((id) => ticked.has(id))
  // One call takes at most this many.
  const all = listed.slice(0, PAGE_LIMIT)
  return {
    chosen,
    has: (id: string) => ticked.has(id),
    mayAdd: chosen.length < PAGE_LIMIT,
    isAll: all.length > 0 && chosen.length === all.length,
    toggle: (id: string) =>
      setTicked(new Set(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])),
    chooseAll: () => setTicked(new Set(all)),
    clear: () => setTicked(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** 'waiting 4 days'. Never negative, because the clock of the device may be slow. */
export function waitingFor(since: string, now = new Date()) {
  const elapsed = Math.max(0, now.getTime() - Date.parse(since))
  if (elapsed >= DAY)
    return t('{days, plural, one {waiting # day} other {waiting # days}}', { days: Math.floor(elapsed / DAY) })
  return elapsed >= HOUR
    ? t('{hours, plural, one {waiting # hour} other {waiting # hours}}', { hours: Math.floor(elapsed / HOUR) })
    : t('waiting less than an hour')
}

export const isLongWait = (since: string, now = new Date()) => now.getTime() - Date.parse(since) > PENDING_DAYS * DAY
