import { STOCK_CATEGORIES, STOCK_SORTS } from '@hub/contract/reference/choices'
import { STOCK_STATUSES } from '@hub/contract/statuses'
import { STATE_NAMES, STOCK_CURRENCIES } from '@hub/contract/reference/options'
import { type ChangeAddress, countSet, flagOf, flagsOf, omitUndefined, oneOf, textOf } from '#lib/address.ts'

export type StockSort = (typeof STOCK_SORTS)[number]

export interface StockFilters {
  search?: string
  category?: (typeof STOCK_CATEGORIES)[number]
  status?: (typeof STOCK_STATUSES)[number]
  /** Of the cost. */
  currency?: (typeof STOCK_CURRENCIES)[number]
  /** Low or out of stock. */
  low?: 'true'
  state?: (typeof STATE_NAMES)[number]
  lga?: string
  /** The own organization's items, for people who see all organizations. */
  own?: 'true'
  mine?: 'true'
  sort?: StockSort
}

export interface StockSearch extends Omit<StockFilters, 'low' | 'own' | 'mine'> {
  low?: true
  own?: true
  mine?: true
  item?: string
}

export type ChangeSearch = ChangeAddress<StockSearch>

/** Drops an LGA without its state. */
export function readStockSearch(address: Record<string, unknown>): StockSearch {
  const state = oneOf(STATE_NAMES, address.state)
  return omitUndefined<StockSearch>({
    search: textOf(address.search),
    category: oneOf(STOCK_CATEGORIES, address.category),
    status: oneOf(STOCK_STATUSES, address.status),
    currency: oneOf(STOCK_CURRENCIES, address.currency),
    low: flagOf(address.low),
    state,
    lga: state && textOf(address.lga),
    own: flagOf(address.own),
    mine: flagOf(address.mine),
    sort: oneOf(STOCK_SORTS, address.sort),
    item: textOf(address.item),
  })
}

/** The value of `item` while the form of a new one is open. */
export const NEW_ITEM = 'new'

export const NO_DIALOG = { item: undefined }

export function filtersOf(search: StockSearch): StockFilters {
  const { item: _item, low, own, mine, ...filters } = search
  return { ...filters, ...flagsOf({ low, own, mine }) }
}

/** Without `sort`, which hides nothing. */
export const NO_FILTERS = {
  search: undefined,
  category: undefined,
  status: undefined,
  currency: undefined,
  low: undefined,
  state: undefined,
  lga: undefined,
  own: undefined,
  mine: undefined,
} satisfies StockFilters

export const hasFilters = (filters: StockFilters) => countSet(NO_FILTERS, filters) > 0
