import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { noteLink } from './link.ts'
import { isRestored } from './read-cache/keep-queries.ts'

/** No browser says that the hub answers again, only that there is a network. */
const ASK_MS = 10_000

/**
 * While nothing is reached the hub is asked for a sign of life. When it gives one, or refused before what the screen shows, that is
 * asked for anew.
 */
export function useComeBack(isOffline: boolean, isUnconfirmed: boolean) {
  const client = useQueryClient()
  const wasOffline = useRef(false)
  useEffect(() => {
    const askAnew = () =>
      client.refetchQueries({ type: 'active', predicate: (query) => query.isStale() || isRestored(query) })
    if (!isOffline && wasOffline.current) void askAnew()
    wasOffline.current = isOffline
    if (!isOffline && !isUnconfirmed) return undefined
    const look = async () => {
      if (document.hidden || !navigator.onLine) return
      const answer = await fetch('/info.json', { cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) })
      // The sign-in page of a hotel's network is no JSON.
      await answer.json()
      if (answer.ok && isOffline) noteLink(true)
      else if (answer.ok) await askAnew()
    }
    const ask = () => void look().catch(() => undefined)
    const timer = setInterval(ask, ASK_MS)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [isOffline, isUnconfirmed, client])
}
