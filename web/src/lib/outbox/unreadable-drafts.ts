import { announce } from './outbox-store.ts'

const ids = new Set<string>()
const listeners = new Set<(id: string) => void>()
let untold: string | undefined

export const isUnreadable = (id: string) => ids.has(id)

export function noteUnreadable(id: string) {
  ids.add(id)
  announce({ type: 'changed', id })
  untold = id
  tell()
}

function tell() {
  if (untold === undefined || listeners.size === 0) return
  for (const listener of listeners) listener(untold)
  untold = undefined
}

/** Also reports drafts found earlier. */
export function onUnreadable(listener: (id: string) => void) {
  listeners.add(listener)
  tell()
  return () => void listeners.delete(listener)
}
