import { announce } from './outbox-store.ts'

const ids = new Set<string>()
const listeners = new Set<(id: string) => void>()
/** The last one that nobody was told of yet. */
let untold: string | undefined

/** A form of this page was asked for it, and could not read it. */
export const isUnopenable = (id: string) => ids.has(id)

export function noteUnopenable(id: string) {
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

/** Somebody is told at once also of what was found before anybody listened. */
export function onUnopenable(listener: (id: string) => void) {
  listeners.add(listener)
  tell()
  return () => void listeners.delete(listener)
}
