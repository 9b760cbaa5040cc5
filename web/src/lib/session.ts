import type { User } from '@hub/contract/users'
import { useSyncExternalStore } from 'react'
import { deviceStorage } from './device-storage.ts'

/** docs/product.md, 3 and 8. Nothing else is cleared with them: drafts outlive a session. */
const TOKEN_KEY = 'auth_token'
const USER_KEY = 'user_data'
const POLL_MS = 1000

export interface Session {
  token: string
  user: User
}

let stored = { token: deviceStorage.get(TOKEN_KEY), user: deviceStorage.get(USER_KEY) }
let session = parse()
let leftByChoice = false
let heardAt = 0
const listeners = new Set<() => void>()

function parse(): Session | null {
  if (!stored.token || !stored.user) return null
  try {
    return { token: stored.token, user: JSON.parse(stored.user) as User }
  } catch {
    return null
  }
}

/** A token that has come from another tab, and not yet the person whose it is. */
let arriving: string | null = null

/**
 * Two keys come from another tab one after the other: a new token beside the person of before would let one speak for the other. Until
 * two looks have found them so, and it is the same person who has signed in again, the session stays what it was.
 */
function isHalf({ token, user }: typeof stored, isLook: boolean) {
  const isOnlyToken = token && stored.token && token !== stored.token && user === stored.user
  if (!isOnlyToken || (isLook && token === arriving)) {
    arriving = null
    return false
  }
  if (isLook) arriving = token
  return true
}

/** Another tab may have signed in or out: the storage event says so, the poll catches what the event misses. */
function syncFromStorage(heard = 0, isLook = false) {
  if (heard) heardAt = heard
  const now = { token: deviceStorage.get(TOKEN_KEY), user: deviceStorage.get(USER_KEY) }
  if (now.token === stored.token && now.user === stored.user) return
  if (!heard && isHalf(now, isLook)) return
  stored = now
  session = parse()
  heardAt = heard
  if (session) leftByChoice = false
  for (const listener of listeners) listener()
}

window.addEventListener('storage', () => syncFromStorage())
setInterval(() => syncFromStorage(0, true), POLL_MS)

export const currentSession = () => session

/** When the hub told this tab who is signed in; 0 where it was only found in the storage, perhaps days old. */
export const userHeardAt = () => heardAt

export function startSession(token: string, user: User) {
  deviceStorage.set(TOKEN_KEY, token)
  deviceStorage.set(USER_KEY, JSON.stringify(user))
  syncFromStorage(Date.now())
}

/** What has become of the person: only while the session is still theirs. */
export function updateSessionUser(user: User) {
  if (session?.user.id === user.id) hearUser(session.token, user)
}

/**
 * The hub has said whose this token is, which holds over what a tab of before may have stored beside it. Not where another tab has
 * stored a newer token. This tab may not have heard of that one yet: so a person is written only where it is news.
 */
export function hearUser(token: string, user: User) {
  if (session?.token !== token || deviceStorage.get(TOKEN_KEY) !== token) return
  const text = JSON.stringify(user)
  if (deviceStorage.get(USER_KEY) !== text) deviceStorage.set(USER_KEY, text)
  syncFromStorage(Date.now())
}

/** Ends the session in this browser; with a token, only if it is still that token's. */
export function endSession(token?: string) {
  if (token && token !== deviceStorage.get(TOKEN_KEY)) return
  deviceStorage.remove(TOKEN_KEY)
  deviceStorage.remove(USER_KEY)
  syncFromStorage()
}

/** Ends the session because the person wants to leave. */
export function leaveSession() {
  leftByChoice = true
  endSession()
}

/** Whether the person signed out here: the guards keep the way back only for a session that ended by itself. */
export const hasLeft = () => leftByChoice

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the hub lets this person read depends on these: once one of them is another, what was read before may not be theirs to read. */
export const rightsOf = ({ role, status, organization_id }: User) => `${role} ${status} ${organization_id}`

export const useSession = () => useSyncExternalStore(subscribe, currentSession)
