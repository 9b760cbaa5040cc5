import { useSyncExternalStore } from 'react'
import { isOffline, connection } from './connection.ts'

function follow(listener: () => void) {
  connection.listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    connection.listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useIsOffline = () => useSyncExternalStore(follow, isOffline)
