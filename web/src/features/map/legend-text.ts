import { formatCount } from '#lib/format.ts'
import { formatDollars } from '#lib/format-money.ts'
import { schoolsBreakdown } from '#domain/figure/figure-words.ts'
import type { MapFigures } from './engine/map-points.ts'
import { inNeedOf, isGap, unplacedOf } from './lga-figures.ts'
import type { Figure } from './map-search.ts'
import { FIGURE_KEYS, FIGURE_LABELS, TEXT } from './map.text.ts'

export const legendTitle = (figure: Figure, isGapView: boolean) =>
  isGapView ? 'Partners by LGA' : `${FIGURE_LABELS[figure]} by LGA`

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const legendFigure = (figure: Figure, isGapView: boolean) =>
  isGapView ? ('lga_partners' as const) : FIGURE_KEYS[figure]

/** Names what the colours leave out, so that nobody adds up a wrong total. */
export function legendNote(figures: MapFigures, figure: Figure, isGapView: boolean) {
  if (isGapView) {
    const gaps = figures.lgas.filter(isGap)
    const inNeed = gaps.reduce((sum, lga) => sum + inNeedOf(lga), 0)
    const words = TEXT.gaps(gaps.length, figures.lgas.length)
    return inNeed > 0 ? `${words}, with ${formatCount(inNeed)} people in need (boys and girls)` : words
  }
  if (figure === 'target') return TEXT.targetsOf(figures.targets_of.year, figures.targets_of.source)
  const { schoolsListed, schoolsWithoutPlace } = figures.stats
  if (figure === 'schools') return capitalized(schoolsBreakdown(schoolsListed, schoolsWithoutPlace))
  const left = unplacedOf(figures, figure)
  if (Number(left) === 0) return undefined
  const text =
    figure === 'funding' ? formatDollars(left) : `${formatCount(Number(left))} ${FIGURE_LABELS[figure].toLowerCase()}`
  return `In no single LGA: ${text}`
}
