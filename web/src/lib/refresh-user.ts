import { accountsEndpoints } from '@hub/contract/accounts'
import type { User } from '@hub/contract/users'
import { call } from './api-client.ts'
import { currentSession, hearUser } from './session.ts'

/** Servers of the first interface sent all three. */
const userIn = (body: { user?: User; data?: User }): User => body.user ?? body.data ?? (body as User)

export async function refreshUser(): Promise<User> {
  const token = currentSession()?.token
  const user = userIn(await call(accountsEndpoints.me))
  if (token) hearUser(token, user)
  return user
}
