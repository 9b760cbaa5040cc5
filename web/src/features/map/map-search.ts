import { MAP_LAYERS } from '@hub/contract/reference/choices'
import { PROJECT_STATUSES, type ProjectStatus } from '@hub/contract/project-statuses'
import { PROJECT_COMPONENTS, STATE_NAMES } from '@hub/contract/reference/options'
import type { LayerChoice } from './engine/map-points.ts'
import { type ChangeAddress, flagOf, omitUndefined, oneOf, textOf, yearOf } from '#lib/address.ts'

export const FIGURES = ['projects', 'activities', 'schools', 'children', 'funding', 'target'] as const
/** What the LGAs are shaded by. */
export type Figure = (typeof FIGURES)[number]

export interface MapFilters {
  state?: (typeof STATE_NAMES)[number]
  /** By name. */
  lga?: string
  organization?: string
  /** A number, which the address shows as it is. */
  year?: number
  component?: (typeof PROJECT_COMPONENTS)[number]
  status?: ProjectStatus
  /** Only activities and money of months that were reviewed. */
  reviewed?: true
}

/** All that the address of the screen holds: a link, a reload or Back brings it back. */
export interface MapSearch extends MapFilters {
  layer?: LayerChoice
  figure?: Figure
  /** LGAs without partners, instead of a figure. */
  view?: 'gaps'
}

export type ChangeSearch = ChangeAddress<MapSearch>

/** What an address means; what it does not mean is left out, as is what holds anyway. */
export function readMapSearch(address: Record<string, unknown>): MapSearch {
  const year = yearOf(address.year)
  return omitUndefined<MapSearch>({
    layer: oneOf(MAP_LAYERS, address.layer),
    figure: oneOf(FIGURES, address.figure),
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
