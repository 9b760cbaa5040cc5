import { STOCK_CATEGORIES, STOCK_SORTS, STOCK_STATUSES } from '@hub/contract/reference/choices'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { type ChangeAddress, countSet, flagOf, flagsOf, meant, oneOf, textOf } from '../../lib/address.ts'

export type StockSort = (typeof STOCK_SORTS)[number]

export interface StockFilters {
  search?: string
  category?: (typeof STOCK_CATEGORIES)[number]
  status?: (typeof STOCK_STATUSES)[number]
  /** Low or out of stock: where the dashboard's alert leads. */
  low?: 'true'
  state?: (typeof STATE_NAMES)[number]
  lga?: string
  /** What the person entered: where their own dashboard leads. */
  mine?: 'true'
  sort?: StockSort
}

/** Stands in the address where an item's id would, while its form is open. */
export const NEW_ITEM = 'new'

/** All that the address of the screen holds: a link, a reload or Back brings it back. */
export interface StockSearch extends Omit<StockFilters, 'low' | 'mine'> {
  low?: true
  mine?: true
  /** The item whose dialog is open. */
  item?: string
}

export type ChangeSearch = ChangeAddress<StockSearch>

/** What an address means; what it does not mean is left out. An LGA without its state means nothing. */
export function readStockSearch(address: Record<string, unknown>): StockSearch {
  const state = oneOf(STATE_NAMES, address.state)
  return meant<StockSearch>({
    search: textOf(address.search),
    category: oneOf(STOCK_CATEGORIES, address.category),
    status: oneOf(STOCK_STATUSES, address.status),
    low: flagOf(address.low),
    state,
    lga: state && textOf(address.lga),
    mine: flagOf(address.mine),
    sort: oneOf(STOCK_SORTS, address.sort),
    item: textOf(address.item),
  })
}

export const NO_DIALOG = { item: undefined }

export function filtersOf(search: StockSearch): StockFilters {
  const { item: _item, low, mine, ...filters } = search
  return { ...filters, ...flagsOf({ low, mine }) }
}

/** Everything but the order, which hides nothing. */
export const NO_FILTERS = {
  search: undefined,
  category: undefined,
  status: undefined,
  low: undefined,
  state: undefined,
  lga: undefined,
  mine: undefined,
} satisfies StockFilters

export const hasFilters = (filters: StockFilters) => countSet(NO_FILTERS, filters) > 0
