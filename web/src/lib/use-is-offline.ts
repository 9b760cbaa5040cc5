import { useSyncExternalStore } from 'react'
import { isOffline, link } from './link.ts'

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

export const useIsOffline = () => useSyncExternalStore(follow, isOffline)
