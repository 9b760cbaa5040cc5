import { Button, Group } from '@mantine/core'
import { notifyManager, type Query, type QueryCache, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { t } from '#lib/language.ts'
import { opensOffline, takeNewVersion, useIsNewVersionReady } from '#lib/app-worker.ts'
import { formatAsOf } from '#lib/format.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './under-bar.module.css'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { isAgeless } from '#domain/queries.ts'
import { isRestored } from '#lib/read-cache.ts'
import { noteConnection } from '#lib/connection.ts'

/** Browsers report only that there is a network, not that the hub answers. */
const ASK_MS = 10_000

/** Polls while the hub is unreachable or data unconfirmed, then reloads what the screen shows. */
function useReconnect(isOffline: boolean, isUnconfirmed: boolean) {
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
      // The sign-in page of a captive portal is no JSON.
      await answer.json()
      if (answer.ok && isOffline) noteConnection(true)
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

const isShown = (query: Query) => query.isActive() && query.state.data !== undefined && !isAgeless(query.queryKey)

function oldestShown(cache: QueryCache, isOffline: boolean) {
  const old = cache.getAll().filter((query) => isShown(query) && (isOffline || isRestored(query)))
  return old.length > 0 ? Math.min(...old.map(({ state }) => state.dataUpdatedAt)) : null
}

/** Of the oldest unconfirmed data on the screen; null if all is fresh. */
function useAsOf(isOffline: boolean): number | null {
  const cache = useQueryClient().getQueryCache()
  const follow = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  return useSyncExternalStore(follow, () => oldestShown(cache, isOffline))
}

const TEXT = {
  offline: (time: string) => t('As of {time}, offline', { time }),
  loading: (time: string) => t('As of {time}, loading', { time }),
  old: (time: string) => t('As of {time}', { time }),
  keepOpen: t('Keep this page open: it does not open again without a connection.'),
  newVersion: t('A new version is ready'),
  take: t('Reload'),
}

export function UnderBar({ isOffline }: { isOffline: boolean }) {
  const asOf = useAsOf(isOffline)
  const isFetching = useIsFetching() > 0
  const isNewVersionReady = useIsNewVersionReady()
  useReconnect(isOffline, asOf !== null && !isFetching)
  const unconfirmed = isFetching ? TEXT.loading : TEXT.old
  const age = isOffline ? TEXT.offline : unconfirmed
  // A short-lived sign must not move the page; a lasting one gets its own space.
  const isOld = asOf !== null && (isOffline || !isFetching)
  const mustStayOpen = isOffline && !opensOffline()
  const stays = isOld || mustStayOpen || isNewVersionReady
  return (
    <Group
      gap="0.25rem 0.5rem"
      justify="center"
      className={classes.hanging}
      role="status"
      data-hangs={stays || undefined}
    >
      {asOf !== null && (
        <p className={classes.sign}>
          <Icon name="clock" size={16} />
          {age(formatAsOf(asOf))}
        </p>
      )}
      {mustStayOpen && <p className={classes.sign}>{TEXT.keepOpen}</p>}
      {isNewVersionReady && (
        <p className={classes.sign}>
          {TEXT.newVersion}
          <Button size="compact-sm" variant="default" onClick={takeNewVersion}>
            {TEXT.take}
          </Button>
        </p>
      )}
    </Group>
  )
}
