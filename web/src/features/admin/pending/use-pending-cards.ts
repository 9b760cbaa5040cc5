import type { PendingUser } from '@hub/contract/admin'
import { useState } from 'react'

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

/** Cards keep their place until the list is left, so that no other person's button moves below a resting pointer. */
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
