import { accountsEndpoints } from '@hub/contract/accounts'
import { call } from './api-client.ts'
import { forgetImportsOf } from './kept-imports.ts'
import { currentSession, leaveSession } from './session.ts'
import { noteWaitsHere } from './outbox/waits-here.ts'

/**
 * Signs out in this browser at once, and on the server if it can be reached: the call takes the token with it before
 * it is forgotten, and a dead network must not keep anybody signed in on a shared computer.
 */
export function signOut() {
  const author = currentSession()?.user.id
  call(accountsEndpoints.logout).catch(() => undefined)
  leaveSession()
  if (author === undefined) return
  // Who leaves by choice has been told what waits: the next person at this computer does not read their name.
  noteWaitsHere(author, null)
  forgetImportsOf(author)
}
