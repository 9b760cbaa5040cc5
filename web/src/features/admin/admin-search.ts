import { USER_SORTS } from '@hub/contract/reference/choices'
import { ACCOUNT_STATUSES, ROLES } from '@hub/contract/permissions'
import { flagOf } from '../../lib/flag.ts'

export const ADMIN_TABS = ['statistics', 'pending', 'users', 'settings'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

export type UserSort = (typeof USER_SORTS)[number]

export interface UserFilters {
  search?: string
  status?: (typeof ACCOUNT_STATUSES)[number]
  role?: (typeof ROLES)[number]
  sort?: UserSort
}

/** All that the address of the screen holds: a link, a reload or Back brings it back. */
export interface AdminSearch extends UserFilters {
  /** None is Statistics. */
  tab?: AdminTab
  /** The user whose Manage dialog is open. */
  user?: string
  /** Of those who are pending, who has waited too long: where the dashboard's alert leads. */
  overdue?: true
}

/** A step is what Back takes back: a choice, a dialog. A refinement, as text that is being typed, takes the place of what was there. */
export type ChangeSearch = (change: AdminSearch, how: 'step' | 'refinement') => void

const textOf = (value: unknown) => {
  // A search for 2026 arrives as a number.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''
  return text || undefined
}
const oneOf = <T extends string>(values: readonly T[], value: unknown) => values.find((each) => each === value)

/** What an address means; what it does not mean is left out. Each tab has its own filters. */
export function readAdminSearch(address: Record<string, unknown>): AdminSearch {
  const tab = oneOf(ADMIN_TABS, address.tab)
  if (tab === 'pending' && flagOf(address.overdue)) return { tab, overdue: true }
  if (tab !== 'users') return tab ? { tab } : {}
  const read: AdminSearch = {
    tab,
    search: textOf(address.search),
    status: oneOf(ACCOUNT_STATUSES, address.status),
    role: oneOf(ROLES, address.role),
    sort: oneOf(USER_SORTS, address.sort),
    user: textOf(address.user),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** A tab begins without the filters of another; Statistics needs no word in the address. */
export const searchOfTab = (tab: AdminTab): AdminSearch => (tab === 'statistics' ? {} : { tab })

export const NO_DIALOG = { user: undefined }

export function filtersOf(search: AdminSearch): UserFilters {
  const { tab: _tab, user: _user, overdue: _overdue, ...filters } = search
  return filters
}

/** Everything but the order, which hides nothing. */
export const NO_FILTERS = { search: undefined, status: undefined, role: undefined } satisfies UserFilters

export const hasFilters = (filters: UserFilters) =>
  Object.keys(NO_FILTERS).some((name) => filters[name as keyof UserFilters])
