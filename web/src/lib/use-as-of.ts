import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isRestored } from './read-cache/keep-queries.ts'

/** What does not change from day to day says nothing of the age of a screen. */
const AGELESS = ['reference', 'organizations', 'current-user', 'picture']

const isShown = (query: Query) =>
  query.isActive() && query.state.data !== undefined && !AGELESS.includes(query.queryKey[0] as string)

function oldestShown(cache: QueryCache, isOffline: boolean) {
  const old = cache.getAll().filter((query) => isShown(query) && (isOffline || isRestored(query)))
  return old.length > 0 ? Math.min(...old.map(({ state }) => state.dataUpdatedAt)) : null
}

/** Of when the oldest is that the screen shows and the hub has not confirmed; null where all of it is fresh. */
export function useAsOf(isOffline: boolean): number | null {
  const cache = useQueryClient().getQueryCache()
  const follow = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  return useSyncExternalStore(follow, () => oldestShown(cache, isOffline))
}
