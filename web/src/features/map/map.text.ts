import type { FigureKey } from '@hub/contract/figures'
import { THE_STATES } from '@hub/contract/reference/options'
import type { MapLayer } from '@hub/contract/map'
import { lazy } from '@hub/contract/format'
import { formatCount, formatDollars } from '#lib/format.ts'
import type { Counts, LayerChoice, MapPoint } from './engine/map-points.ts'
import type { Figure } from './map-search.ts'

export const TEXT = {
  title: 'Interactive Map',
  purpose: 'Education projects and activities across Northeast Nigeria',
  loading: 'Loading map data...',
  failed: 'Failed to load map data. Please try again.',
  label: `Map of ${THE_STATES}`,
  gapView: 'Gap view',
  gap: 'No partner',
  covered: 'Partners present',
  hidden: 'Partners that the filters hide',
  gaps: (count: number, of: number) =>
    count === 0 ? `Partners work in all ${of} LGAs.` : `${count} of ${of} LGAs without partners`,
  inNeed: 'People in need',
  noTarget: 'no target',
  targetsOf: (year: number, source: string | null) =>
    source === null ? `No targets are entered for ${year}` : `Boys and girls, ${year}. Targets: ${source}`,
  empty: 'Nothing on the map yet',
  emptyText: 'Projects, activities and schools that partners report appear here.',
  emptyFilteredText: 'Nothing matches these filters. Remove some, or clear all.',
  emptyView: 'Nothing is in this part of the map. Move it, or list everything.',
  emptySearch: 'Nothing in the list has these words.',
  approximateLga: "Approximate: at the LGA's point",
  approximateState: "Approximate: at the state's point",
  unknown: 'N/A',
  listed:
    'The list has a project at each of its places and a school once for each project that lists it; a school without a place is counted, not listed.',
}

export const LAYER_LABELS: Record<LayerChoice, string> = {
  all: 'All Layers',
  projects: 'Projects',
  activities: 'Activities',
  schools: 'Schools',
}

export const KIND_LABELS: Record<MapLayer, string> = { projects: 'Project', activities: 'Activity', schools: 'School' }

const ONE_OR_MORE: Record<MapLayer, [one: string, more: string]> = {
  projects: ['project', 'projects'],
  activities: ['activity', 'activities'],
  schools: ['school', 'schools'],
}

/** '1 project', '21 schools' */
export const counted = (layer: MapLayer, count: number) =>
  `${formatCount(count)} ${ONE_OR_MORE[layer][count === 1 ? 0 : 1]}`

/** '3 projects, 21 schools' */
export const countsText = (counts: Counts) =>
  (Object.keys(ONE_OR_MORE) as MapLayer[])
    .filter((layer) => counts[layer] > 0)
    .map((layer) => counted(layer, counts[layer]))
    .join(', ')

export const FIGURE_LABELS: Record<Figure, string> = {
  projects: 'Projects',
  activities: 'Activities',
  schools: 'Schools',
  children: 'Children reached',
  funding: 'Funding (USD)',
  target: 'Share of target reached',
}

export const FIGURE_KEYS = {
  projects: 'lga_projects',
  activities: 'lga_activities',
  schools: 'lga_schools',
  children: 'lga_children',
  funding: 'lga_funding',
  target: 'against_targets',
} as const satisfies Record<Figure, FigureKey>

export const NO_FIGURE: Record<Figure, string> = {
  projects: 'No projects',
  activities: 'No activities',
  schools: 'No schools',
  children: 'No children reached yet',
  funding: 'No funding entries',
  target: 'Nobody reached yet, or no target',
}

const SHORT = lazy(() => new Intl.NumberFormat('en-US', { notation: 'compact', style: 'currency', currency: 'USD' }))

/** Short form for class limits; figures are never shortened. */
export const classEnd = (figure: Figure) => (end: number) =>
  figure === 'funding' ? SHORT().format(end) : `${formatCount(end)}${figure === 'target' ? '%' : ''}`

export const figureText = (figure: Figure, value: string | number) =>
  figure === 'funding' ? formatDollars(value) : `${formatCount(Number(value))}${figure === 'target' ? '%' : ''}`

/** 'Jere, Borno' */
export const whereOf = ({ lga, state }: Pick<MapPoint, 'lga' | 'state'>) =>
  [lga, state].filter(Boolean).join(', ') || TEXT.unknown

/** Items without coordinates are placed at their LGA or state, with a note. */
export function approximation({ approximate, lga }: Pick<MapPoint, 'approximate' | 'lga'>) {
  if (!approximate) return undefined
  return lga ? TEXT.approximateLga : TEXT.approximateState
}
