import { accountsEndpoints } from '@hub/contract/accounts'
import { call } from './api-client.ts'
import { KEPT_IMPORTS } from './kept-imports-name.ts'
import { leaveSession } from './session.ts'

/**
 * Signs out in this browser at once, and on the server if it can be reached: the call takes the token with it before
 * it is forgotten, and a dead network must not keep anybody signed in on a shared computer.
 */
export function signOut() {
  call(accountsEndpoints.logout).catch(() => undefined)
  leaveSession()
  // The file of an import that was not stored: whoever signs out leaves none behind.
  globalThis.indexedDB?.deleteDatabase(KEPT_IMPORTS)
}
