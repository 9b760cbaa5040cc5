import { countSet } from '#lib/address.ts'
import type { DashboardFilters, DashboardSearch } from './dashboard-search.ts'

// Separate from the reading of the address, which is in the first chunk.

export function filtersOf({ rows: _rows, own: _own, ...filters }: DashboardSearch): DashboardFilters {
  return filters
}

export type AskedFigures = DashboardFilters & Pick<DashboardSearch, 'own'>

export const askedOf = ({ year, reviewed, ...filters }: AskedFigures) => ({
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
