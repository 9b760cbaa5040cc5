import { useSyncExternalStore } from 'react'
import { sentenceOf } from './call-failed.ts'
import { t } from './language.ts'

export interface Toast {
  title: string
  text: string
  kind: 'success' | 'failure' | 'info'
  /** `hasOtherWay`: Ctrl+Z undoes it too, so the next toast need not wait. */
  action?: { label: string; run: () => void; hasOtherWay?: true }
}

/** docs/product.md, 8. */
const SHOWN_MS = 4000

let shown: Toast | null = null
/** A toast with the only Undo keeps its time: later ones wait here. */
let waiting: Toast[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const holdsItsPlace = (toast: Toast | null) => Boolean(toast?.action && !toast.action.hasOtherWay)

export function showToast(toast: Toast) {
  if (holdsItsPlace(shown) || waiting.length > 0) waiting = [...waiting, toast]
  else set(toast)
}

export function dismissToast() {
  const [next = null, ...others] = waiting
  waiting = others
  set(next)
}

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

export const failureToast =
  (title: string, fallback = t('Please try again.')) =>
  (error: Error) =>
    showToast({ kind: 'failure', title, text: sentenceOf(error, fallback) })
