import { Link, type LinkProps, type RegisteredRouter, useMatches } from '@tanstack/react-router'
import { t } from '#lib/language.ts'

/** Each address of a screen; '/admin' is only a guard around others. */
type Screen = Exclude<keyof RegisteredRouter['routesByPath'], '/admin' | `/help${string}`>
/** A page of docs/guide, or one for partners and one for administrators. */
type Help = string | readonly [partner: string, administrator: string]

const FIRST_HOUR = ['first-hour-partner', 'first-hour-administrator'] as const

/** The guide's page of each screen. */
export const HELP: Record<Screen, Help> = {
  '/': 'first-hour-partner',
  '/confirm-email': 'first-hour-partner',
  '/privacy': 'first-hour-partner',
  '/first-steps': FIRST_HOUR,
  '/forgot-password': 'first-hour-partner',
  '/pending-approval': 'first-hour-partner',
  '/reset-password': 'first-hour-partner',
  '/dashboard': FIRST_HOUR,
  '/projects': 'project',
  '/activities': 'activities',
  '/stock': 'stock',
  '/fts': 'funding',
  '/map': 'map',
  '/reporting': ['month', 'review'],
  '/snapshot/$month': ['month', 'review'],
  '/import': 'import',
  '/outbox': 'outbox',
  '/admin/': 'first-hour-administrator',
  '/admin/audit': 'first-hour-administrator',
  '/admin/indicators': 'targets-and-rates',
  '/admin/export/$type': 'exports',
}

const isScreen = (path: string): path is Screen => Object.hasOwn(HELP, path)

/** Undefined on the pages of the guide, and at an address without a screen. */
export function helpOf(path: string, isAdmin: boolean): string | undefined {
  const help = isScreen(path) ? HELP[path] : undefined
  return typeof help === 'object' ? help[isAdmin ? 1 : 0] : help
}

/** Leads to the guide's page of the screen that is open. */
export function useHelpAddress(isAdmin: boolean): Pick<LinkProps, 'to' | 'params'> {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const page = helpOf(path, isAdmin)
  return page ? { to: '/help/$page', params: { page } } : { to: '/help' }
}

export const HOW_THIS_WORKS = t('How this works')

/** Below every page that has no sidebar. */
export const HelpLink = () => <Link {...useHelpAddress(false)}>{HOW_THIS_WORKS}</Link>
