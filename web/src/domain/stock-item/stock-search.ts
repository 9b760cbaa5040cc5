import { STOCK_CATEGORIES, STOCK_SORTS, STOCK_STATUSES } from '@hub/contract/reference/choices'
import { STATE_NAMES } from '@hub/contract/reference/options'
import { flagOf, flagsOf } from '../../lib/flag.ts'
import { lgasOf } from '../../lib/lgas.ts'

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

/** A step is what Back takes back: a choice, a dialog. A refinement, as text that is being typed, takes the place of what was there. */
export type ChangeSearch = (change: StockSearch, how: 'step' | 'refinement') => void

const textOf = (value: unknown) => {
  // A search for 2026 arrives as a number.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''
  return text || undefined
}
const oneOf = <T extends string>(values: readonly T[], value: unknown) => values.find((each) => each === value)

/** What an address means; what it does not mean is left out. An LGA without its state, or of another, means nothing. */
export function readStockSearch(address: Record<string, unknown>): StockSearch {
  const state = oneOf(STATE_NAMES, address.state)
  const read: StockSearch = {
    search: textOf(address.search),
    category: oneOf(STOCK_CATEGORIES, address.category),
    status: oneOf(STOCK_STATUSES, address.status),
    low: flagOf(address.low),
    state,
    lga: state && oneOf(lgasOf(state), address.lga),
    mine: flagOf(address.mine),
    sort: oneOf(STOCK_SORTS, address.sort),
    item: textOf(address.item),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
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

export const hasFilters = (filters: StockFilters) =>
  Object.keys(NO_FILTERS).some((name) => filters[name as keyof StockFilters])
