import { countSet, flagsOf } from '#lib/address.ts'
import type { ExportFilters, ExportsSearch } from './exports-search.ts'

// Separate from the reading of the address, which is in the first chunk.

export const filtersOf = ({ format: _format, year, reviewed, ...filters }: ExportsSearch): ExportFilters => ({
  ...filters,
  ...flagsOf({ reviewed }),
  ...(year ? { year: String(year) } : {}),
})

export const NO_FILTERS = {
  year: undefined,
  state: undefined,
  organization: undefined,
  reviewed: undefined,
} satisfies ExportFilters

export const hasFilters = (filters: ExportFilters) => countSet(NO_FILTERS, filters) > 0
