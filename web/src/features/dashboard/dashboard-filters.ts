import { countSet } from '#lib/address.ts'
import type { DashboardFilters, DashboardSearch } from './dashboard-search.ts'

// Apart from what reads an address, which comes with the first screen.

export function filtersOf({ rows: _rows, own: _own, ...filters }: DashboardSearch): DashboardFilters {
  return filters
}

/** What the dashboard is asked for: the sector's figures within filters, or one's own. */
export type AskedFigures = DashboardFilters & Pick<DashboardSearch, 'own'>

/** The same as a call takes them. */
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
