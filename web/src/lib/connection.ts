/** Whether the last call reached the hub: the browser knows only its own network. */
export const connection = { isReached: true, listeners: new Set<() => void>() }

export const isOffline = () => !navigator.onLine || !connection.isReached

export function noteConnection(reached: boolean) {
  connection.isReached = reached
  for (const listener of connection.listeners) listener()
}
