import type { User } from '@hub/contract/records/user'
import { useSyncExternalStore } from 'react'
import { deviceStorage, FORGOTTEN } from './device-storage.ts'

/** docs/product.md, 3 and 8. Signing out clears only these: drafts outlive a session. */
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

/** From another tab, which has not written the user yet. */
let arriving: string | null = null

/** Another tab writes the token before the user, and the two must not be mixed. After two equal polls, the same user has signed in again. */
function isHalf({ token, user }: typeof stored, isLook: boolean) {
  const isOnlyToken = token && stored.token && token !== stored.token && user === stored.user
  if (!isOnlyToken || (isLook && token === arriving)) {
    arriving = null
    return false
  }
  if (isLook) arriving = token
  return true
}

/** The poll finds what the storage event misses. */
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

/** 0 if the user came from storage. */
export const userHeardAt = () => heardAt

export function startSession(token: string, user: User) {
  // First: what they type from now on is theirs to keep.
  deviceStorage.remove(FORGOTTEN + user.id)
  deviceStorage.set(TOKEN_KEY, token)
  deviceStorage.set(USER_KEY, JSON.stringify(user))
  syncFromStorage(Date.now())
}

export function updateSessionUser(user: User) {
  if (session?.user.id === user.id) hearUser(session.token, user)
}

/** Writes only changes: another tab may have stored a newer token that this one has not seen yet. */
export function hearUser(token: string, user: User) {
  if (session?.token !== token || deviceStorage.get(TOKEN_KEY) !== token) return
  const text = JSON.stringify(user)
  if (deviceStorage.get(USER_KEY) !== text) deviceStorage.set(USER_KEY, text)
  syncFromStorage(Date.now())
}

export function endSession(token?: string) {
  if (token && token !== deviceStorage.get(TOKEN_KEY)) return
  deviceStorage.remove(TOKEN_KEY)
  deviceStorage.remove(USER_KEY)
  syncFromStorage()
}

export function leaveSession() {
  leftByChoice = true
  endSession()
}

/** The user signed out: the guards do not keep the way back. */
export const hasLeft = () => leftByChoice

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a user may read depends on these. */
export const rightsOf = ({ role, status, organization_id }: User) => `${role} ${status} ${organization_id}`

export const useSession = () => useSyncExternalStore(subscribe, currentSession)
