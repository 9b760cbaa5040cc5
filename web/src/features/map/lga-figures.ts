import type { LgaFigures } from '@hub/contract/map'
import { percentOf } from '@hub/contract/percent'
import { type GapFill, type Shading, shadeByFigure, shadeByGap } from '#ui/region-map/fills.ts'
import type { MapFigures } from './engine/map-points.ts'
import type { Figure } from './map-search.ts'
import { addAgainst, againstWords } from '#ui/against-words.ts'
import { classEnd, figureText, NO_FIGURE, TEXT } from './map.text.ts'

/** Boys and girls together; null where an LGA has no target. */
function childrenOf({ against }: LgaFigures) {
  const children = against && addAgainst([against.boys, against.girls])
  return children && children.target > 0 ? children : null
}

/** As it came: an amount is exact decimal text. Of a target, the share that was reached. */
export function figureOf(lga: LgaFigures, figure: Figure): string | number {
  if (figure === 'funding') return lga.funding_usd
  if (figure !== 'target') return lga[figure]
  const children = childrenOf(lga)
  // Somebody reached is more than nothing: below half a percent the LGA is still coloured.
  return children?.reached ? Math.max(1, percentOf(children.reached, children.target)) : 0
}

/** The same in words: what has no target is no share of 0%. */
export function figureWords(lga: LgaFigures, figure: Figure) {
  if (figure !== 'target') return figureText(figure, figureOf(lga, figure))
  const children = childrenOf(lga)
  return children ? againstWords(children) : TEXT.noTarget
}

export const inNeedOf = ({ against }: LgaFigures) =>
  against ? addAgainst([against.boys, against.girls]).people_in_need : 0

/** Nobody works there, whatever the filters: what a filter hides is no gap. */
export const isGap = ({ organizations_all }: LgaFigures) => organizations_all === 0

function gapFill(lga: LgaFigures): GapFill {
  if (isGap(lga)) return 'gap'
  return lga.organizations === 0 ? 'none' : 'class1'
}

export function shadingOf(lgas: readonly LgaFigures[], figure: Figure, isGapView: boolean): Shading {
  if (isGapView) {
    const fills = new Map(lgas.map((lga) => [lga.pcode, gapFill(lga)]))
    return shadeByGap(fills, { gap: TEXT.gap, none: TEXT.hidden, class1: TEXT.covered })
  }
  // For the colour alone, where the last cent of a sum does not show.
  const figures = new Map(lgas.map((lga) => [lga.pcode, Number(figureOf(lga, figure))]))
  return shadeByFigure(figures, {
    none: NO_FIGURE[figure],
    format: classEnd(figure),
    isWhole: figure !== 'funding',
  })
}

/** The order of the table: what is missing, where most are in need first, else the largest figure first. */
export function sortedLgas(lgas: readonly LgaFigures[], figure: Figure, isGapView: boolean) {
  const byName = (a: LgaFigures, b: LgaFigures) => a.name.localeCompare(b.name)
  if (isGapView)
    return lgas
      .filter(isGap)
      .toSorted((a, b) => inNeedOf(b) - inNeedOf(a) || a.state.localeCompare(b.state) || byName(a, b))
  return lgas.toSorted((a, b) => Number(figureOf(b, figure)) - Number(figureOf(a, figure)) || byName(a, b))
}

/** What belongs to no LGA, and is therefore in none of the shaded figures. */
export function unplacedOf({ unplaced }: MapFigures, figure: Figure): string | number {
  if (figure === 'funding') return unplaced.funding_usd
  return figure === 'projects' ? unplaced.projects : 0
}
