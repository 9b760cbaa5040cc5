import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { currentSession, hasLeft, type Session } from './session.ts'
import { refusal } from '@hub/contract/permissions'
import type { User } from '@hub/contract/records/user'

/** waiting: accounts without approval. contributor: people who report. */
export type Area = 'landing' | 'waiting' | 'member' | 'contributor' | 'admin'
type Detour = '/' | '/dashboard' | '/pending-approval'

/** Null if the user may stay. */
export function detour(area: Area, user: User | null): Detour | null {
  if (area === 'landing') return user ? '/dashboard' : null
  const reason = refusal(area === 'waiting' ? 'member' : area, user)
  if (reason === 'not_signed_in') return '/'
  if (area === 'waiting') return reason ? null : '/dashboard'
  if (reason === 'account_not_approved') return '/pending-approval'
  return reason ? '/dashboard' : null
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page requested before sign-in. History state survives a reload. */
    from?: string
    /** Typed at the sign-in before the page was loaded in another language. */
    email?: string | undefined
  }
}

export const sessionFingerprint = (session: Session | null) =>
  session && `${session.token} ${session.user.role} ${session.user.status}`

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
  const isWorthKeeping = to === '/' && area !== 'waiting' && !hasLeft()
  redirect({ to, replace: true, state: isWorthKeeping ? { from: location.href } : {}, throw: true })
}
