import { countSet } from '#lib/address.ts'
import type { MapFilters, MapSearch } from './map-search.ts'

// Separate from the reading of the address, which is in the first chunk.

export function filtersOf(search: MapSearch): MapFilters {
  const { layer: _layer, figure: _figure, view: _view, ...filters } = search
  return filters
}

export const NO_FILTERS = {
  state: undefined,
  lga: undefined,
  organization: undefined,
  year: undefined,
  component: undefined,
  status: undefined,
  reviewed: undefined,
} satisfies MapFilters

export const countFilters = (filters: MapFilters) => countSet(NO_FILTERS, filters)

export function dataPath(filters: MapFilters, now = Date.now()) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filters, _t: now })) if (value) query.set(name, String(value))
  return `/map/data?${query}`
}
