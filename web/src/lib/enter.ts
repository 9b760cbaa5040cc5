import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { currentSession, hasLeft, type Session } from './session.ts'
import { refusal } from '@hub/contract/permissions'
import type { User } from '@hub/contract/users'

/** The areas of the hub: the landing page, the page of those who wait, the main screens, those of who reports, the admin's. */
export type Area = 'landing' | 'waiting' | 'member' | 'contributor' | 'admin'
type Detour = '/' | '/dashboard' | '/pending-approval'

/** Where somebody goes who has no business in an area; null: they stay. */
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
    /** The page that somebody asked for before they had signed in. History state survives a reload. */
    from?: string
  }
}

/** As much of a session as the guards decide by. */
export const sessionFingerprint = (session: Session | null) =>
  session && `${session.token} ${session.user.role} ${session.user.status}`

let guarded: string | null | undefined

/** Whether the guards have let this standing in. A session may end or begin while the page behind them still loads. */
export const isGuarded = (standing: string | null) => standing === guarded

interface Entered {
  location: ParsedLocation
  /** Fetched ahead of a click: nobody has been let in by that. */
  preload: boolean
}

/** For a route's beforeLoad: lets a person in, or sends them where they belong. */
export function enter(area: Area, { location, preload }: Entered) {
  if (!preload) guarded = sessionFingerprint(currentSession())
  const to = detour(area, currentSession()?.user ?? null)
  if (!to) return
  if (area === 'landing') redirect({ href: location.state.from ?? to, replace: true, throw: true })
  const isWorthKeeping = to === '/' && area !== 'waiting' && !hasLeft()
  redirect({ to, replace: true, state: isWorthKeeping ? { from: location.href } : {}, throw: true })
}
