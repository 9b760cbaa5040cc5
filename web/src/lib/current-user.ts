import type { User } from '@hub/contract/users'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallFailed } from './call-failed.ts'
import { refreshUser } from './account.ts'
import { currentSession, userHeardAt, useSession } from './session.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: refreshUser,
  initialData: () => currentSession()?.user,
  // A stored copy may be days old: show it, and ask at once. After a sign-in it is fresh.
  initialDataUpdatedAt: userHeardAt,
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: true,
})

export function useCurrentUser(): User | null {
  const session = useSession()
  useQuery({ ...currentUserQuery, enabled: session !== null })
  useRefetchAfterRefusal()
  return session?.user ?? null
}

/** A refusal may mean that an administrator changed the account: ask, and the guards decide. */
function useRefetchAfterRefusal() {
  const client = useQueryClient()
  useEffect(() => {
    const check = (error: unknown) => {
      if (error instanceof CallFailed && error.status === 403) void client.invalidateQueries(currentUserQuery)
    }
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    })
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client])
}
