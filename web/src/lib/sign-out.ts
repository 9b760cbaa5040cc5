import { accountsEndpoints } from '@hub/contract/accounts'
import { call } from './api-client.ts'
import { forgetImportsOf } from './kept-imports.ts'
import { currentSession, leaveSession } from './session.ts'
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
