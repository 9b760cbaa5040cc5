import { accountsEndpoints } from '@hub/contract/accounts'
import type { User } from '@hub/contract/records/user'
import { call } from './api-client.ts'
import { currentSession, hearUser, leaveSession, userHeardAt, useSession } from './session.ts'
import { noteWaitsHere } from './outbox/queued.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallFailed } from './call-failed.ts'

/** Does not wait for the server: without a network, users must be able to sign out too. */
export function signOut() {
  const author = currentSession()?.user.id
  call(accountsEndpoints.logout).catch(() => undefined)
  leaveSession()
  if (author === undefined) return
  // The next user of this computer must not see the name.
  noteWaitsHere(author, null)
  forgetImportsOf(author)
}

/** The first version of the API sent all three. */
const userIn = (body: { user?: User; data?: User }): User => body.user ?? body.data ?? (body as User)

export async function refreshUser(): Promise<User> {
  const token = currentSession()?.token
  const user = userIn(await call(accountsEndpoints.me))
  if (token) hearUser(token, user)
  return user
}

export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: refreshUser,
  initialData: () => currentSession()?.user,
  // A stored copy may be days old: show it, and ask at once.
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

/** An administrator may have changed the account: load it, and the guards decide. */
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

export const KEPT_IMPORTS = 'hub-imports'

export const keptImportKey = (author: string, type: string) => `${author} ${type}`

/** Signing out must leave no file behind. */
function forgetImportsOf(author: string) {
  const opening = globalThis.indexedDB?.open(KEPT_IMPORTS)
  if (!opening) return
  opening.onupgradeneeded = () => opening.transaction?.abort()
  opening.onsuccess = () => {
    const db = opening.result
    const stores = [...db.objectStoreNames]
    if (stores.length === 0) return db.close()
    const transaction = db.transaction(stores, 'readwrite')
    for (const store of stores)
      transaction.objectStore(store).delete(IDBKeyRange.bound(`${author} `, `${author} \uffff`))
    const left = transaction.objectStore(stores[0]!).count()
    transaction.oncomplete = () => {
      db.close()
      // Its files may still hold deleted data.
      if (left.result === 0) indexedDB.deleteDatabase(KEPT_IMPORTS)
    }
  }
}
