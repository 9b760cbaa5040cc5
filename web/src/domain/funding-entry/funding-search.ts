import { FUNDING_SORTS } from '@hub/contract/reference/choices'
import { FUNDING_STATUSES } from '@hub/contract/statuses'
import type { ListedFunding } from '@hub/contract/records/funding-entry'
import { CURRENCIES, STATE_NAMES } from '@hub/contract/reference/options'
import {
  type ChangeAddress,
  countSet,
  flagOf,
  flagsOf,
  monthIn,
  omitUndefined,
  oneOf,
  textOf,
  yearOf,
} from '#lib/address.ts'

export type FundingSort = (typeof FUNDING_SORTS)[number]

export interface FundingFilters {
  search?: string
  donor?: string
  status?: ListedFunding['status']
  currency?: ListedFunding['currency']
  recipient?: string
  year?: string
  /** The month in which it was entered. */
  month?: string
  /** Of projects in this state only. */
  state?: (typeof STATE_NAMES)[number]
  not_state?: (typeof STATE_NAMES)[number]
  organization?: string
  mine?: 'true'
  reviewed?: 'true'
  sort?: FundingSort
}

export interface FundingSearch extends Omit<FundingFilters, 'mine' | 'reviewed'> {
  mine?: true
  reviewed?: true
  entry?: string
}

export type ChangeSearch = ChangeAddress<FundingSearch>

export function readFundingSearch(address: Record<string, unknown>): FundingSearch {
  const state = oneOf(STATE_NAMES, address.state)
  return omitUndefined<FundingSearch>({
    search: textOf(address.search),
    donor: textOf(address.donor),
    status: oneOf(FUNDING_STATUSES, address.status),
    currency: oneOf(CURRENCIES, address.currency),
    recipient: textOf(address.recipient),
    year: yearOf(address.year),
    month: monthIn(address.month),
    state,
    // One field shows both.
    not_state: state ? undefined : oneOf(STATE_NAMES, address.not_state),
    organization: textOf(address.organization),
    mine: flagOf(address.mine),
    reviewed: flagOf(address.reviewed),
    sort: oneOf(FUNDING_SORTS, address.sort),
    entry: textOf(address.entry),
  })
}

/** The value of `entry` while the grid is open. */
export const NEW_ENTRIES = 'new'

export function filtersOf(search: FundingSearch): FundingFilters {
  const { entry: _entry, mine, reviewed, ...filters } = search
  return { ...filters, ...flagsOf({ mine, reviewed }) }
}

/** Without `sort`, which hides nothing. */
export const NO_FILTERS = {
  search: undefined,
  donor: undefined,
  status: undefined,
  currency: undefined,
  recipient: undefined,
  year: undefined,
  month: undefined,
  state: undefined,
  not_state: undefined,
  organization: undefined,
  mine: undefined,
  reviewed: undefined,
} satisfies FundingFilters

const ADVANCED = ['recipient', 'year', 'month', 'state', 'not_state', 'organization', 'reviewed'] as const

export const countAdvanced = (filters: FundingFilters) => ADVANCED.filter((name) => filters[name]).length
export const hasFilters = (filters: FundingFilters) => countSet(NO_FILTERS, filters) > 0
