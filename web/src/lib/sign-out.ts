import { accountsEndpoints } from '@hub/contract/accounts'
import { call } from './api-client.ts'
import { KEPT_IMPORTS } from './kept-imports-name.ts'
import { deviceStorage } from './device-storage.ts'
import { leaveSession } from './session.ts'
import { WAITS_HERE } from './work/waits-here.ts'

/**
 * Signs out in this browser at once, and on the server if it can be reached: the call takes the token with it before
 * it is forgotten, and a dead network must not keep anybody signed in on a shared computer.
 */
export function signOut() {
  call(accountsEndpoints.logout).catch(() => undefined)
  leaveSession()
  // Who leaves by choice has been told what waits: the next person at this computer does not read their name.
  deviceStorage.remove(WAITS_HERE)
  // The file of an import that was not stored: whoever signs out leaves none behind.
  globalThis.indexedDB?.deleteDatabase(KEPT_IMPORTS)
}
