import { STOCK_CATEGORIES, STOCK_SORTS, STOCK_STATUSES } from '@hub/contract/reference/choices'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { type ChangeAddress, flagOf, omitUndefined, oneOf, textOf } from '#lib/address.ts'

export type StockSort = (typeof STOCK_SORTS)[number]

export interface StockFilters {
  search?: string
  category?: (typeof STOCK_CATEGORIES)[number]
  status?: (typeof STOCK_STATUSES)[number]
  /** Low or out of stock (from the dashboard's alert). */
  low?: 'true'
  state?: (typeof STATE_NAMES)[number]
  lga?: string
  /** Only of the own organization, for people who see all (from the bell). */
  own?: 'true'
  /** Entered by this person (from their dashboard). */
  mine?: 'true'
  sort?: StockSort
}

/** The search parameters of the screen. */
export interface StockSearch extends Omit<StockFilters, 'low' | 'own' | 'mine'> {
  low?: true
  own?: true
  mine?: true
  /** The item whose dialog is open. */
  item?: string
}

export type ChangeSearch = ChangeAddress<StockSearch>

/** Drops invalid values, and an LGA without its state. */
export function readStockSearch(address: Record<string, unknown>): StockSearch {
  const state = oneOf(STATE_NAMES, address.state)
  return omitUndefined<StockSearch>({
    search: textOf(address.search),
    category: oneOf(STOCK_CATEGORIES, address.category),
    status: oneOf(STOCK_STATUSES, address.status),
    low: flagOf(address.low),
    state,
    lga: state && textOf(address.lga),
    own: flagOf(address.own),
    mine: flagOf(address.mine),
    sort: oneOf(STOCK_SORTS, address.sort),
    item: textOf(address.item),
  })
}
