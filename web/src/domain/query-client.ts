import { MutationCache, QueryClient } from '@tanstack/react-query'
import { busySeconds, CallFailed } from '#lib/call-failed.ts'
import { currentUserQuery } from '#lib/account.ts'
import type { ListPage, PagedList } from '#lib/paged-list.ts'
import { currentSession, rightsOf, subscribe } from '#lib/session.ts'
import { CHANGED_BY_REPORTS, KEPT_QUERIES } from './queries.ts'

/** A refusal is final; only a missing or broken answer is worth a retry. */
const mayPass = (error: Error) => !(error instanceof CallFailed) || error.status === 0 || error.status >= 500

/** A busy hub says when to retry, at a different time to each client. */
const BUSY_TRIES = 10

export const createQueryClient = () => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: () => {
        for (const queryKey of CHANGED_BY_REPORTS) void client.invalidateQueries({ queryKey })
      },
    }),
    defaultOptions: {
      queries: {
        // No retry without a network: queries are refetched on reconnect.
        retry: (failures, error) =>
          navigator.onLine && (busySeconds(error) ? failures < BUSY_TRIES : failures < 2 && mayPass(error)),
        retryDelay: (failures, error) => busySeconds(error) * 1000 || 1000 * 2 ** failures,
        refetchOnWindowFocus: false,
        // Offline, fail at once instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

const readCache = import('#lib/read-cache.ts').catch(() => undefined)
const keepReads = async (client: QueryClient, person: string) =>
  (await readCache)?.keepQueries(client, person, KEPT_QUERIES)

let held: { person: string; rights: string; client: QueryClient; kept: ReturnType<typeof keepReads> } | undefined

/** One cache per user: nobody must see what another has read. */
export function currentQueryClient(): QueryClient {
  const user = currentSession()?.user
  if (!user) return createQueryClient()
  if (held?.person !== user.id) {
    const client = createQueryClient()
    held = { person: user.id, rights: rightsOf(user), client, kept: keepReads(client, user.id) }
  }
  return held.client
}

/**
 * So that a screen is drawn only once, with its figures. Without a service worker the code would come over the network.
 */
export async function untilRestored() {
  if (navigator.serviceWorker?.controller) await (await held?.kept)?.()
}

/** Starts both queries before the screen is there, and waits for their cached data. */
export function startList<Page extends ListPage, Figures extends { total: number }>(
  client: QueryClient,
  { list, figures }: PagedList<Page, Figures>,
) {
  void client.prefetchInfiniteQuery(list)
  void client.prefetchQuery(figures.query)
  return untilRestored()
}

subscribe(() => {
  const user = currentSession()?.user
  if (!held) return
  if (user?.id !== held.person) {
    void held.client.cancelQueries()
    held.client.clear()
    held = undefined
  } else if (rightsOf(user) !== held.rights) {
    held.rights = rightsOf(user)
    // A demoted or moved user must not see earlier data.
    void held.client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] })
  }
})
