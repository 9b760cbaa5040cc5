import { useSyncExternalStore } from 'react'

export interface Toast {
  title: string
  text: string
  kind: 'success' | 'failure' | 'info'
  /** A way back, such as Undo. */
  action?: { label: string; run: () => void }
}

/** docs/product.md, 8. */
const SHOWN_MS = 4000

let shown: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows one toast; it takes the place of the one before. */
export function showToast(toast: Toast) {
  set(toast)
  resumeToast()
}

export function dismissToast() {
  clearTimeout(timer)
  set(null)
}

/** While a person reads or points at it, a toast stays. */
export const pauseToast = () => clearTimeout(timer)

export function resumeToast() {
  clearTimeout(timer)
  timer = setTimeout(() => set(null), SHOWN_MS)
}

function set(toast: Toast | null) {
  shown = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToast = () => useSyncExternalStore(subscribe, () => shown)
