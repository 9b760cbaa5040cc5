import type { IndicatorFigures } from '@hub/contract/indicator-figures'
import type { LgaFigures } from '@hub/contract/map'
import { percentOf } from '@hub/contract/format'
import { type GapFill, shadeByFigure, shadeByGap, type Shading } from '#ui/region-map/fills.tsx'
import { addAgainst, againstWords } from '#domain/figure/figure-words.ts'
import { addGroups, reachedWords } from '#domain/figure/indicator-figures.ts'
import { formatCount, formatDollars } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import type { MapFigures } from './engine/map-points.ts'
import type { Figure } from './map-search.ts'
import { classEnd, FIGURE_KEYS, FIGURE_LABELS, figureText, LEGEND_TITLES, NO_FIGURE, TEXT } from './map.text.ts'

/** What the LGAs are shaded by. */
export type Shade = Figure | (IndicatorFigures & { year: number })

export const shadeLabel = (shade: Shade) => (typeof shade === 'string' ? FIGURE_LABELS[shade] : shade.name)

export const indicatorAt = ({ places }: IndicatorFigures, pcode: string) =>
  addGroups(places.find((place) => place.pcode === pcode)?.groups ?? [])

function childrenOf({ against }: LgaFigures) {
  const children = against && addAgainst([against.boys, against.girls])
  return children && children.target > 0 ? children : null
}

/** Funding stays exact decimal text. For a target, the percentage reached. */
export function figureOf(lga: LgaFigures, figure: Shade): string | number {
  if (typeof figure !== 'string') return indicatorAt(figure, lga.pcode).reached
  if (figure === 'funding') return lga.funding_usd
  if (figure !== 'target') return lga[figure]
  const children = childrenOf(lga)
  // An LGA with few children reached must not look like none.
  return children?.reached ? Math.max(1, percentOf(children.reached, children.target)) : 0
}

/** In words; an LGA without a target is not 0%. */
export function figureWords(lga: LgaFigures, figure: Shade) {
  if (typeof figure !== 'string') return reachedWords(indicatorAt(figure, lga.pcode))
  if (figure !== 'target') return figureText(figure, figureOf(lga, figure))
  const children = childrenOf(lga)
  return children ? againstWords(children) : TEXT.noTarget
}

export const inNeedOf = ({ against }: LgaFigures) =>
  against ? addAgainst([against.boys, against.girls]).people_in_need : 0

/** No organization works there, regardless of filters. */
const isGap = ({ organizations_all }: LgaFigures) => organizations_all === 0

function gapFill(lga: LgaFigures): GapFill {
  if (isGap(lga)) return 'gap'
  return lga.organizations === 0 ? 'none' : 'class1'
}

export function shadingOf(lgas: readonly LgaFigures[], figure: Shade, isGapView: boolean): Shading {
  if (isGapView) {
    const fills = new Map(lgas.map((lga) => [lga.pcode, gapFill(lga)]))
    return shadeByGap(fills, { gap: TEXT.gap, none: TEXT.hidden, class1: TEXT.covered })
  }
  // Only for colours, where a rounded sum is enough.
  const figures = new Map(lgas.map((lga) => [lga.pcode, Number(figureOf(lga, figure))]))
  return shadeByFigure(figures, {
    none: typeof figure === 'string' ? NO_FIGURE[figure] : t('Nothing reached yet'),
    format: typeof figure === 'string' ? classEnd(figure) : formatCount,
    isWhole: figure !== 'funding',
  })
}

/** Gaps with the most people in need first, otherwise the largest figure first. */
export function sortedLgas(lgas: readonly LgaFigures[], figure: Shade, isGapView: boolean) {
  const byName = (a: LgaFigures, b: LgaFigures) => a.name.localeCompare(b.name)
  if (isGapView)
    return lgas
      .filter(isGap)
      .toSorted((a, b) => inNeedOf(b) - inNeedOf(a) || a.state.localeCompare(b.state) || byName(a, b))
  return lgas.toSorted((a, b) => Number(figureOf(b, figure)) - Number(figureOf(a, figure)) || byName(a, b))
}

/** Figures outside any LGA, missing from the shading. */
function unplacedOf({ unplaced }: MapFigures, figure: Figure): string | number {
  if (figure === 'funding') return unplaced.funding_usd
  return figure === 'projects' ? unplaced.projects : 0
}

export function legendTitle(figure: Shade, isGapView: boolean) {
  if (isGapView) return t('Partners by LGA')
  if (typeof figure === 'string') return LEGEND_TITLES[figure]
  return t('{indicator} by LGA ({unit})', { indicator: figure.name, unit: t(figure.unit) })
}

export function legendFigure(figure: Shade, isGapView: boolean) {
  if (isGapView) return 'lga_partners'
  return typeof figure === 'string' ? FIGURE_KEYS[figure] : 'indicator_reached'
}

/** What the colours leave out. */
export function legendNote(figures: MapFigures, figure: Shade, isGapView: boolean) {
  if (isGapView) {
    const gaps = figures.lgas.filter(isGap)
    const inNeed = gaps.reduce((sum, lga) => sum + inNeedOf(lga), 0)
    return TEXT.gaps(gaps.length, figures.lgas.length, inNeed)
  }
  if (typeof figure !== 'string') return TEXT.indicatorOf(figure.year, figure.source)
  if (figure === 'target') return TEXT.targetsOf(figures.targets_of.year, figures.targets_of.source)
  const { schoolsListed, schoolsWithoutPlace } = figures.stats
  if (figure === 'schools')
    return t('Listed by projects {listed}, without a place {without}', {
      listed: schoolsListed,
      without: schoolsWithoutPlace,
    })
  const left = unplacedOf(figures, figure)
  if (Number(left) === 0) return undefined
  return figure === 'funding'
    ? t('In no single LGA: {amount}', { amount: formatDollars(left) })
    : t('In no single LGA: {count, plural, one {# project} other {# projects}}', { count: Number(left) })
}
