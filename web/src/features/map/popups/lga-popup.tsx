import type { LgaFigures } from '@hub/contract/map'
import { formatCount } from '#lib/format.ts'
import { addAgainst, againstWords, listedWords, partnersWords } from '#domain/figure/figure-words.ts'
import { figureWords } from '#features/map/lga-figures.ts'
import { FIGURES } from '#features/map/map-search.ts'
import { FIGURE_LABELS, TEXT } from '#features/map/map.text.ts'
import { type Fact, Facts } from './facts.tsx'
import classes from './popups.module.css'

const targetsOf = ({ against }: LgaFigures): Fact[] =>
  against
    ? [
        [TEXT.inNeed, formatCount(addAgainst([against.boys, against.girls]).people_in_need)],
        ['Boys reached', againstWords(against.boys)],
        ['Girls reached', againstWords(against.girls)],
      ]
    : []

export function LgaPopup({ lga }: { lga: LgaFigures }) {
  const figures = FIGURES.filter((figure) => figure !== 'target').map((figure): Fact => [
    FIGURE_LABELS[figure],
    `${figureWords(lga, figure)}${figure === 'schools' ? `, ${listedWords(lga.schools_listed)}` : ''}`,
  ])
  return (
    <>
      <div className={classes.kind}>LGA in {lga.state}</div>
      <h3 className={classes.name}>{lga.name}</h3>
      <Facts facts={[['Partners', partnersWords(lga)], ...figures, ...targetsOf(lga)]} />
    </>
  )
}
