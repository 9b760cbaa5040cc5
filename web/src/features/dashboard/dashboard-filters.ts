import { countSet } from '../../lib/address.ts'
import type { DashboardFilters, DashboardSearch } from './dashboard-search.ts'

// Apart from what reads an address, which comes with the first screen.

export function filtersOf({ rows: _rows, ...filters }: DashboardSearch): DashboardFilters {
  return filters
}

/** The same as a call takes them. */
export const askedOf = ({ year, reviewed, ...filters }: DashboardFilters) => ({
  ...filters,
  year: year?.toString(),
  reviewed: reviewed && ('true' as const),
})

export const NO_FILTERS = {
  state: undefined,
  organization: undefined,
  year: undefined,
  reviewed: undefined,
} satisfies DashboardFilters

export const hasFilters = (filters: DashboardFilters) => countSet(NO_FILTERS, filters) > 0
