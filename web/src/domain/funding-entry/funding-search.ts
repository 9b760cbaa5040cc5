import { FUNDING_SORTS, FUNDING_STATUS_KEYS } from '@hub/contract/reference/choices'
import type { ListedFunding } from '@hub/contract/funding'
import { CURRENCIES, STATE_NAMES } from '@hub/contract/reference/options'
import { type ChangeAddress, countSet, flagOf, flagsOf, meant, oneOf, textOf, yearOf } from '../../lib/address.ts'

export type FundingSort = (typeof FUNDING_SORTS)[number]

export interface FundingFilters {
  search?: string
  donor?: string
  status?: ListedFunding['status']
  currency?: ListedFunding['currency']
  recipient?: string
  year?: string
  /** Of projects that work in this state alone, or that do not: where the sector's dashboard leads. */
  state?: (typeof STATE_NAMES)[number]
  not_state?: (typeof STATE_NAMES)[number]
  /** Who reported it. */
  organization?: string
  /** What the person entered: where their own dashboard leads. */
  mine?: 'true'
  sort?: FundingSort
}

/** Stands in the address where an entry's id would, while the bulk grid is open. */
export const NEW_ENTRIES = 'new'

/** All that the address of the screen holds: a link, a reload or Back brings it back. */
export interface FundingSearch extends Omit<FundingFilters, 'mine'> {
  mine?: true
  /** The entry whose dialog is open. */
  entry?: string
}

export type ChangeSearch = ChangeAddress<FundingSearch>

/** What an address means; what it does not mean is left out. */
export function readFundingSearch(address: Record<string, unknown>): FundingSearch {
  const state = oneOf(STATE_NAMES, address.state)
  return meant<FundingSearch>({
    search: textOf(address.search),
    donor: textOf(address.donor),
    status: oneOf(Object.values(FUNDING_STATUS_KEYS), address.status),
    currency: oneOf(CURRENCIES, address.currency),
    recipient: textOf(address.recipient),
    year: yearOf(address.year),
    state,
    // One field shows both.
    not_state: state ? undefined : oneOf(STATE_NAMES, address.not_state),
    organization: textOf(address.organization),
    mine: flagOf(address.mine),
    sort: oneOf(FUNDING_SORTS, address.sort),
    entry: textOf(address.entry),
  })
}

export function filtersOf(search: FundingSearch): FundingFilters {
  const { entry: _entry, mine, ...filters } = search
  return { ...filters, ...flagsOf({ mine }) }
}

/** Everything but the order, which hides nothing. */
export const NO_FILTERS = {
  search: undefined,
  donor: undefined,
  status: undefined,
  currency: undefined,
  recipient: undefined,
  year: undefined,
  state: undefined,
  not_state: undefined,
  organization: undefined,
  mine: undefined,
} satisfies FundingFilters

const ADVANCED = ['recipient', 'year', 'state', 'not_state', 'organization'] as const

export const countAdvanced = (filters: FundingFilters) => ADVANCED.filter((name) => filters[name]).length
export const hasFilters = (filters: FundingFilters) => countSet(NO_FILTERS, filters) > 0
