import { MutationCache, QueryClient } from '@tanstack/react-query'
import { busySeconds, CallFailed } from './call-failed.ts'
import { currentSession, rightsOf, subscribe } from './session.ts'

/** A refusal is final; only a missing or broken answer is worth a retry. */
const mayPass = (error: Error) => !(error instanceof CallFailed) || error.status === 0 || error.status >= 500

/** A busy hub says when to retry, at a different time to each client. */
const BUSY_TRIES = 10

/** What any report may change: refetched after the user's own changes, however fresh. */
const DRAWN_FROM_REPORTS = [
  ['dashboard'],
  ['activities'],
  ['map'],
  ['system-stats'],
  ['export-summary'],
  ['audit'],
  ['needs-you'],
  ['reporting'],
  ['organizations', 'counted'],
]

export const createQueryClient = () => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: () => {
        for (const queryKey of DRAWN_FROM_REPORTS) void client.invalidateQueries({ queryKey })
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

const readCache = import('./read-cache/keep-queries.ts').catch(() => undefined)
const keepReads = async (client: QueryClient, person: string) => (await readCache)?.keepQueries(client, person)

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
    void held.client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'current-user' })
  }
})
