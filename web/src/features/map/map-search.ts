import { MAP_LAYERS } from '@hub/contract/reference/choices'
import { PROJECT_STATUSES, type ProjectStatus } from '@hub/contract/project-steps'
import { PROJECT_COMPONENTS, STATE_NAMES } from '@hub/contract/reference/options'
import type { LayerChoice } from './engine/map-points.ts'

export const FIGURES = ['projects', 'activities', 'schools', 'children', 'funding'] as const
/** What the LGAs are shaded by. */
export type Figure = (typeof FIGURES)[number]

export interface MapFilters {
  state?: (typeof STATE_NAMES)[number]
  /** By name. */
  lga?: string
  organization?: string
  component?: (typeof PROJECT_COMPONENTS)[number]
  status?: ProjectStatus
}

/** All that the address of the screen holds: a link, a reload or Back brings it back. */
export interface MapSearch extends MapFilters {
  layer?: LayerChoice
  figure?: Figure
  /** LGAs without partners, instead of a figure. */
  view?: 'gaps'
}

/** A step is what Back takes back. A refinement, as text that is being typed, takes the place of what was there. */
export type ChangeSearch = (change: MapSearch, how: 'step' | 'refinement') => void

const textOf = (value: unknown) => {
  // An organization that is called 2026 arrives as a number.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''
  return text || undefined
}
const oneOf = <T extends string>(values: readonly T[], value: unknown) => values.find((each) => each === value)

/** What an address means; what it does not mean is left out, as is what holds anyway. */
export function readMapSearch(address: Record<string, unknown>): MapSearch {
  const read: MapSearch = {
    layer: oneOf(MAP_LAYERS, address.layer),
    figure: oneOf(FIGURES, address.figure),
    view: oneOf(['gaps'], address.view),
    state: oneOf(STATE_NAMES, address.state),
    lga: textOf(address.lga),
    organization: textOf(address.organization),
    component: oneOf(PROJECT_COMPONENTS, address.component),
    status: oneOf(PROJECT_STATUSES, address.status),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export function filtersOf(search: MapSearch): MapFilters {
  const { layer: _layer, figure: _figure, view: _view, ...filters } = search
  return filters
}

export const NO_FILTERS = {
  state: undefined,
  lga: undefined,
  organization: undefined,
  component: undefined,
  status: undefined,
} satisfies MapFilters

export const countFilters = (filters: MapFilters) =>
  Object.keys(NO_FILTERS).filter((name) => filters[name as keyof MapFilters]).length

/** The call that answers these filters, below /api. */
export function dataPath(filters: MapFilters, now = Date.now()) {
  const query = new URLSearchParams(Object.entries(filters).filter((entry): entry is [string, string] => !!entry[1]))
  query.set('_t', String(now))
  return `/map/data?${query}`
}
