import { countSet, flagsOf } from '#lib/address.ts'
import type { StockFilters, StockSearch } from './stock-search.ts'

// Apart from what reads an address, which comes with the first screen.

/** Stands in the address where an item's id would, while its form is open. */
export const NEW_ITEM = 'new'

export const NO_DIALOG = { item: undefined }

export function filtersOf(search: StockSearch): StockFilters {
  const { item: _item, low, own, mine, ...filters } = search
  return { ...filters, ...flagsOf({ low, own, mine }) }
}

/** Everything but the order, which hides nothing. */
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
