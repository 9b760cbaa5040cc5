import { refusal } from '@hub/contract/permissions'
import type { User } from '@hub/contract/users'

/** The areas of the hub: the landing page, the page of those who wait, the main screens, those of who reports, the admin's. */
export type Area = 'landing' | 'waiting' | 'member' | 'contributor' | 'admin'
export type Detour = '/' | '/dashboard' | '/pending-approval'

/** Where somebody goes who has no business in an area; null: they stay. */
export function detour(area: Area, user: User | null): Detour | null {
  if (area === 'landing') return user ? '/dashboard' : null
  const reason = refusal(area === 'waiting' ? 'member' : area, user)
  if (reason === 'not_signed_in') return '/'
  if (area === 'waiting') return reason ? null : '/dashboard'
  if (reason === 'account_not_approved') return '/pending-approval'
  return reason ? '/dashboard' : null
}
