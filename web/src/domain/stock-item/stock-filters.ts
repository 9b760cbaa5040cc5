import { countSet, flagsOf } from '#lib/address.ts'
import type { StockFilters, StockSearch } from './stock-search.ts'

// Not in the file that reads the address, which is part of the first download.

/** The value of `item` while the form of a new one is open. */
export const NEW_ITEM = 'new'

export const NO_DIALOG = { item: undefined }

export function filtersOf(search: StockSearch): StockFilters {
  const { item: _item, low, own, mine, ...filters } = search
  return { ...filters, ...flagsOf({ low, own, mine }) }
}

/** The order is missing, since it hides nothing. */
export const NO_FILTERS = {
  search: undefined,
  category: undefined,
  status: undefined,
  low: undefined,
  state: undefined,
  lga: undefined,
  own: undefined,
  mine: undefined,
} satisfies StockFilters

export const hasFilters = (filters: StockFilters) => countSet(NO_FILTERS, filters) > 0
