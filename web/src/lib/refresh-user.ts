import { accountsEndpoints } from '@hub/contract/accounts'
import type { User } from '@hub/contract/users'
import { call } from './api-client.ts'
import { currentSession, hearUser } from './session.ts'

/** The user is in `user`, in `data`, or the body itself: servers of the first interface sent all three. */
const userIn = (body: { user?: User; data?: User }): User => body.user ?? body.data ?? (body as User)

/** Stores the current user: an approval or a suspension shows without a new sign-in. */
export async function refreshUser(): Promise<User> {
  const token = currentSession()?.token
  const user = userIn(await call(accountsEndpoints.me))
  if (token) hearUser(token, user)
  return user
}
