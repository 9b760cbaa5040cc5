import { useSyncExternalStore } from 'react'

/** The time until a reply begins, and the longest pause after that. */
export const TIMEOUT_MS = 10_000
/** The call may first wait ten seconds in the server's password queue. */
export const PASSWORD_CALL_MS = 20_000
/** For ten thousand rows on a slow connection. */
export const LONG_CALL_MS = 120_000

/** Whether the last call reached the hub: the browser knows only its own network. */
export const connection = { isReached: true, listeners: new Set<() => void>() }

export const isOffline = () => !navigator.onLine || !connection.isReached

export function noteConnection(reached: boolean) {
  connection.isReached = reached
  for (const listener of connection.listeners) listener()
}

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
