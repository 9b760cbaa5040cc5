/** Whether the last call reached the hub; the browser itself only knows of its own network. */
export const connection = { isReached: true, listeners: new Set<() => void>() }

/** No network, or a hub that the last call did not reach. */
export const isOffline = () => !navigator.onLine || !connection.isReached

export function noteConnection(reached: boolean) {
  connection.isReached = reached
  for (const listener of connection.listeners) listener()
}
