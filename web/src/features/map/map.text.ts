import type { FigureKey } from '@hub/contract/figures'
import { STATE_NAMES } from '@hub/contract/reference/options'
import type { MapLayer } from '@hub/contract/map'
import { lazy } from '@hub/contract/format'
import { formatCount, formatDollars, listOf } from '#lib/format.ts'
import { intlLanguage, language, t } from '#lib/language.ts'
import type { Counts, LayerChoice, MapPoint } from './engine/map-points.ts'
import type { Figure } from './map-search.ts'

export const TEXT = {
  title: t('Interactive Map'),
  purpose: t('Education projects and activities across Northeast Nigeria'),
  loading: t('Loading map data...'),
  failed: t('Failed to load map data. Please try again.'),
  label: t('Map of {states}', { states: listOf(STATE_NAMES) }),
  gapView: t('Gap view'),
  gap: t('No partner'),
  covered: t('Partners present'),
  hidden: t('Partners that the filters hide'),
  gaps: (count: number, of: number, people = 0) => {
    if (count === 0) return t('Partners work in all {of} LGAs.', { of })
    return people === 0
      ? t('{count} of {of} LGAs without partners', { count, of })
      : t('{count} of {of} LGAs without partners, with {people} people in need (boys and girls)', { count, of, people })
  },
  inNeed: t('People in need'),
  noTarget: t('no target'),
  targetsOf: (year: number, source: string | null) =>
    source === null
      ? t('No targets are entered for {year}', { year: String(year) })
      : t('Boys and girls, {year}. Targets: {source}', { year: String(year), source }),
  indicatorOf: (year: number, source: string | null) =>
    source === null
      ? t('Reached in {year}. No targets are entered.', { year: String(year) })
      : t('Reached in {year}. Targets: {source}', { year: String(year), source }),
  empty: t('Nothing on the map yet'),
  emptyText: t('Projects, activities and schools that partners report appear here.'),
  emptyFilteredText: t('Nothing matches these filters. Remove some, or clear all.'),
  emptyView: t('Nothing is in this part of the map. Move it, or list everything.'),
  emptySearch: t('Nothing in the list has these words.'),
  approximateLga: t("Approximate: at the LGA's point"),
  approximateState: t("Approximate: at the state's point"),
  unknown: 'N/A',
  listed: t(
    'The list has a project at each of its places and a school once for each project that lists it; a school without a place is counted, not listed.',
  ),
}

export const LAYER_LABELS: Record<LayerChoice, string> = {
  all: t('All Layers'),
  projects: t('Projects'),
  activities: t('Activities'),
  schools: t('Schools'),
}

export const KIND_LABELS: Record<MapLayer, string> = {
  projects: t('Project'),
  activities: t('Activity'),
  schools: t('School'),
}

const COUNTED: Record<MapLayer, (count: number) => string> = {
  projects: (count) => t('{count, plural, one {# project} other {# projects}}', { count }),
  activities: (count) => t('{count, plural, one {# activity} other {# activities}}', { count }),
  schools: (count) => t('{count, plural, one {# school} other {# schools}}', { count }),
}

/** '1 project', '21 schools' */
export const counted = (layer: MapLayer, count: number) => COUNTED[layer](count)

/** '3 projects, 21 schools' */
export const countsText = (counts: Counts) =>
  (Object.keys(COUNTED) as MapLayer[])
    .filter((layer) => counts[layer] > 0)
    .map((layer) => counted(layer, counts[layer]))
    .join(', ')

export const FIGURE_LABELS: Record<Figure, string> = {
  projects: t('Projects'),
  activities: t('Activities'),
  schools: t('Schools'),
  children: t('Children reached'),
  funding: t('Funding (USD)'),
  target: t('Share of target reached'),
}

export const LEGEND_TITLES: Record<Figure, string> = {
  projects: t('Projects by LGA'),
  activities: t('Activities by LGA'),
  schools: t('Schools by LGA'),
  children: t('Children reached by LGA'),
  funding: t('Funding (USD) by LGA'),
  target: t('Share of target reached by LGA'),
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
  projects: t('No projects'),
  activities: t('No activities'),
  schools: t('No schools'),
  children: t('No children reached yet'),
  funding: t('No funding entries'),
  target: t('Nobody reached yet, or no target'),
}

const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', notation: 'compact' } as const
const SHORT = lazy(() => new Intl.NumberFormat(language === 'en' ? 'en-US' : intlLanguage, DOLLARS))

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
