import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { currentSession, hasLeft, type Session } from './session.ts'
import { refusal } from '@hub/contract/permissions'
import type { User } from '@hub/contract/records/user'

/** waiting: accounts without approval. due: people who must first choose a password or set up a second factor. contributor: people who report. */
export type Area = 'landing' | 'waiting' | 'due' | 'member' | 'contributor' | 'admin'
type Detour = '/' | '/dashboard' | '/pending-approval' | '/first-steps'

/** Null if the user may stay. */
export function detour(area: Area, user: User | null): Detour | null {
  if (area === 'landing') return user ? '/dashboard' : null
  const reason = refusal(area === 'waiting' || area === 'due' ? 'member' : area, user)
  if (reason === 'not_signed_in') return '/'
  if (area === 'waiting') return reason ? null : '/dashboard'
  if (reason === 'account_not_approved') return '/pending-approval'
  if (area === 'due') return user?.due ? null : '/dashboard'
  if (user?.due) return '/first-steps'
  return reason ? '/dashboard' : null
}

export const isMember = (user: User | null) => detour('member', user) === null

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page requested before sign-in. History state survives a reload. */
    from?: string
    /** Typed at the sign-in before the page was loaded in another language. */
    email?: string | undefined
  }
}

export const sessionFingerprint = (session: Session | null) =>
  session && `${session.token} ${session.user.role} ${session.user.status} ${session.user.due ?? ''}`

let guarded: string | null | undefined

export const isGuarded = (standing: string | null) => standing === guarded

interface Entered {
  location: ParsedLocation
  /** Preloading admits nobody. */
  preload: boolean
}

export function enter(area: Area, { location, preload }: Entered) {
  if (!preload) guarded = sessionFingerprint(currentSession())
  const to = detour(area, currentSession()?.user ?? null)
  if (!to) return
  if (area === 'landing') redirect({ href: location.state.from ?? to, replace: true, throw: true })
  const isWorthKeeping = to === '/' && area !== 'waiting' && area !== 'due' && !hasLeft()
  redirect({ to, replace: true, state: isWorthKeeping ? { from: location.href } : {}, throw: true })
}
