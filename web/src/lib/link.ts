/** Whether the last call reached the hub; the browser itself only knows of its own network. */
export const link = { isReached: true, listeners: new Set<() => void>() }

/** No network, or a hub that the last call did not reach. */
export const isOffline = () => !navigator.onLine || !link.isReached

export function noteLink(reached: boolean) {
  link.isReached = reached
  for (const listener of link.listeners) listener()
}
