import { USER_SORTS } from '@hub/contract/reference/choices'
import { QUALITY_CHECKS, type QualityCheck } from '@hub/contract/quality'
import { ROLES } from '@hub/contract/permissions'
import { ACCOUNT_STATUSES } from '@hub/contract/statuses'
import { type ChangeAddress, countSet, flagOf, omitUndefined, oneOf, textOf } from '#lib/address.ts'

export const ADMIN_TABS = [
  'statistics',
  'pending',
  'users',
  'organizations',
  'contacts',
  'quality',
  'settings',
] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

export type UserSort = (typeof USER_SORTS)[number]

export interface UserFilters {
  search?: string
  status?: (typeof ACCOUNT_STATUSES)[number]
  role?: (typeof ROLES)[number]
  sort?: UserSort
}

export interface AdminSearch extends UserFilters {
  tab?: AdminTab
  user?: string
  /** Of the data quality. */
  check?: QualityCheck
  /** Only pending people who have waited too long; the dashboard's alert links to it. */
  overdue?: true
}

export type ChangeSearch = ChangeAddress<AdminSearch>

export function readAdminSearch(address: Record<string, unknown>): AdminSearch {
  const tab = oneOf(ADMIN_TABS, address.tab)
  if (tab === 'pending' && flagOf(address.overdue)) return { tab, overdue: true }
  if (tab === 'contacts') return omitUndefined<AdminSearch>({ tab, search: textOf(address.search) })
  if (tab === 'quality') return omitUndefined<AdminSearch>({ tab, check: oneOf(QUALITY_CHECKS, address.check) })
  if (tab !== 'users') return tab ? { tab } : {}
  return omitUndefined<AdminSearch>({
    tab,
    search: textOf(address.search),
    status: oneOf(ACCOUNT_STATUSES, address.status),
    role: oneOf(ROLES, address.role),
    sort: oneOf(USER_SORTS, address.sort),
    user: textOf(address.user),
  })
}

export const searchOfTab = (tab: AdminTab): AdminSearch => (tab === 'statistics' ? {} : { tab })

export const NO_DIALOG = { user: undefined }

export function filtersOf(search: AdminSearch): UserFilters {
  const { tab: _tab, user: _user, overdue: _overdue, check: _check, ...filters } = search
  return filters
}

export const NO_FILTERS = { search: undefined, status: undefined, role: undefined } satisfies UserFilters

export const hasFilters = (filters: UserFilters) => countSet(NO_FILTERS, filters) > 0
