import { useSyncExternalStore } from 'react'

export interface Toast {
  title: string
  text: string
  kind: 'success' | 'failure' | 'info'
  /** A way back, such as Undo. `hasOtherWay`: it is also in the form (Ctrl+Z), so the next toast need not wait. */
  action?: { label: string; run: () => void; hasOtherWay?: true }
}

/** docs/product.md, 8. */
const SHOWN_MS = 4000

let shown: Toast | null = null
/** Toasts that came while one with the only way back was shown: that one keeps its time. */
let waiting: Toast[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const holdsItsPlace = (toast: Toast | null) => Boolean(toast?.action && !toast.action.hasOtherWay)

/** Shows one toast; it takes the place of the one before, unless that one has the only way back. */
export function showToast(toast: Toast) {
  if (holdsItsPlace(shown) || waiting.length > 0) waiting = [...waiting, toast]
  else set(toast)
}

/** Ends the one that is shown; the next one that waits follows it. */
export function dismissToast() {
  const [next = null, ...others] = waiting
  waiting = others
  set(next)
}

/** While a person reads or points at it, a toast stays. */
export const pauseToast = () => clearTimeout(timer)

export function resumeToast() {
  clearTimeout(timer)
  if (shown) timer = setTimeout(dismissToast, SHOWN_MS)
}

function set(toast: Toast | null) {
  shown = toast
  resumeToast()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToast = () => useSyncExternalStore(subscribe, () => shown)
