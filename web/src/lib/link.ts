import { useSyncExternalStore } from 'react'

/** Whether the last call reached the hub; the browser itself only knows of its own network. */
let isReached = true
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export function noteLink(reached: boolean) {
  if (isReached === reached) return
  isReached = reached
  tell()
}

function follow(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

export const useIsOffline = () => useSyncExternalStore(follow, () => !navigator.onLine || !isReached)
