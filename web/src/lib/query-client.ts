import { MutationCache, QueryClient } from '@tanstack/react-query'
import { busySeconds, CallFailed } from './call-failed.ts'
import { currentSession, rightsOf, subscribe } from './session.ts'

/** A refusal stays one however often it is asked; only a missing or broken answer is worth another try. */
const mayPass = (error: Error) => !(error instanceof CallFailed) || error.status === 0 || error.status >= 500

/** A busy hub says itself when to ask again, and tells each another time. */
const BUSY_TRIES = 10

/** Figures and lists of what everybody reports, whichever form changed it: after a change of the person's own they are asked for anew, however fresh. */
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
        // A device without any network need not try: it is told when there is one.
        retry: (failures, error) =>
          navigator.onLine && (busySeconds(error) ? failures < BUSY_TRIES : failures < 2 && mayPass(error)),
        retryDelay: (failures, error) => busySeconds(error) * 1000 || 1000 * 2 ** failures,
        refetchOnWindowFocus: false,
        // Without a connection a call fails at once and the screen says so; it would wait without a word otherwise.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** Comes beside the first call, which does not wait for it. */
const readCache = import('./read-cache/keep-queries.ts').catch(() => undefined)
const keepReads = async (client: QueryClient, person: string) => (await readCache)?.keepQueries(client, person)

let held: { person: string; rights: string; client: QueryClient; kept: ReturnType<typeof keepReads> } | undefined

/** Of who is signed in now: another person has another cache, and what the one before has read is gone with their session. */
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
 * Until that part of what was just asked for is there which this device has kept. A screen that waits for it is drawn once,
 * with its figures, instead of twice. Only where the code for it is on the device too: nobody waits for a link here.
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
    // Who was demoted or moved sees nothing more of what they read before: what is on the screen is asked for anew.
    void held.client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'current-user' })
  }
})
