import { STOCK_CATEGORIES, STOCK_SORTS, STOCK_STATUSES } from '@hub/contract/reference/choices'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { type ChangeAddress, flagOf, omitUndefined, oneOf, textOf } from '#lib/address.ts'

export type StockSort = (typeof STOCK_SORTS)[number]

export interface StockFilters {
  search?: string
  category?: (typeof STOCK_CATEGORIES)[number]
  status?: (typeof STOCK_STATUSES)[number]
  /** Low or out of stock: where the dashboard's alert leads. */
  low?: 'true'
  state?: (typeof STATE_NAMES)[number]
  lga?: string
  /** Of the own organization alone, where somebody sees everybody's: where the bell leads. */
  own?: 'true'
  /** What the person entered: where their own dashboard leads. */
  mine?: 'true'
  sort?: StockSort
}

/** All that the address of the screen holds: a link, a reload or Back brings it back. */
export interface StockSearch extends Omit<StockFilters, 'low' | 'own' | 'mine'> {
  low?: true
  own?: true
  mine?: true
  /** The item whose dialog is open. */
  item?: string
}

export type ChangeSearch = ChangeAddress<StockSearch>

/** What an address means; what it does not mean is left out. An LGA without its state means nothing. */
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
