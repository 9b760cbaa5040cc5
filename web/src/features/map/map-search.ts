import { MAP_LAYERS } from '@hub/contract/reference/choices'
import { PROJECT_STATUSES, type ProjectStatus } from '@hub/contract/project-statuses'
import { PROJECT_COMPONENTS, STATE_NAMES } from '@hub/contract/reference/options'
import type { LayerChoice } from './engine/map-points.ts'
import { type ChangeAddress, countSet, flagOf, omitUndefined, oneOf, textOf, yearOf } from '#lib/address.ts'

export const FIGURES = ['projects', 'activities', 'schools', 'children', 'funding', 'target'] as const
export type Figure = (typeof FIGURES)[number]

export interface MapFilters {
  state?: (typeof STATE_NAMES)[number]
  lga?: string
  organization?: string
  /** A number, so that the address shows it without quotes. */
  year?: number
  component?: (typeof PROJECT_COMPONENTS)[number]
  status?: ProjectStatus
  reviewed?: true
}

export interface MapSearch extends MapFilters {
  layer?: LayerChoice
  figure?: Figure
  /** The id of an indicator: shades by it, in place of the figure. */
  indicator?: string
  view?: 'gaps'
}

export type ChangeSearch = ChangeAddress<MapSearch>

/** Ignores invalid values and defaults. */
export function readMapSearch(address: Record<string, unknown>): MapSearch {
  const year = yearOf(address.year)
  return omitUndefined<MapSearch>({
    layer: oneOf(MAP_LAYERS, address.layer),
    figure: oneOf(FIGURES, address.figure),
    indicator: textOf(address.indicator),
    view: oneOf(['gaps'], address.view),
    state: oneOf(STATE_NAMES, address.state),
    lga: textOf(address.lga),
    organization: textOf(address.organization),
    year: year ? Number(year) : undefined,
    component: oneOf(PROJECT_COMPONENTS, address.component),
    status: oneOf(PROJECT_STATUSES, address.status),
    reviewed: flagOf(address.reviewed),
  })
}

export function filtersOf(search: MapSearch): MapFilters {
  const { layer: _layer, figure: _figure, indicator: _indicator, view: _view, ...filters } = search
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
