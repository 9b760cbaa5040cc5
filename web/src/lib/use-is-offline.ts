import { useSyncExternalStore } from 'react'
import { link } from './link.ts'

function follow(listener: () => void) {
  link.listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    link.listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** No network, or a hub that the last call did not reach. */
export const useIsOffline = () => useSyncExternalStore(follow, () => !navigator.onLine || !link.isReached)
