import { accountsEndpoints } from '@hub/contract/accounts'
import type { User } from '@hub/contract/users'
import { call } from './api-client.ts'
import { currentSession, hearUser, leaveSession } from './session.ts'
import { forgetImportsOf } from './kept-imports.ts'
import { noteWaitsHere } from './outbox/waits-here.ts'

/** Does not wait for the server: a dead network must not keep anybody signed in on a shared computer. */
export function signOut() {
  const author = currentSession()?.user.id
  call(accountsEndpoints.logout).catch(() => undefined)
  leaveSession()
  if (author === undefined) return
  // The next person at this computer must not see their name.
  noteWaitsHere(author, null)
  forgetImportsOf(author)
}

/** Servers of the first interface sent all three. */
const userIn = (body: { user?: User; data?: User }): User => body.user ?? body.data ?? (body as User)

export async function refreshUser(): Promise<User> {
  const token = currentSession()?.token
  const user = userIn(await call(accountsEndpoints.me))
  if (token) hearUser(token, user)
  return user
}
