import { countSet, flagsOf } from '#lib/address.ts'
import type { FundingFilters, FundingSearch } from './funding-search.ts'

// Not in the file that reads the address, which is part of the first download.

/** The value of `entry` while the grid is open. */
export const NEW_ENTRIES = 'new'

export function filtersOf(search: FundingSearch): FundingFilters {
  const { entry: _entry, mine, reviewed, ...filters } = search
  return { ...filters, ...flagsOf({ mine, reviewed }) }
}

/** The order is missing, since it hides nothing. */
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
