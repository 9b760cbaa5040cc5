import type { LgaFigures } from '@hub/contract/map'
import { listedWords, partnersWords } from '../../../ui/figure-words.ts'
import { figureOf } from '../lga-figures.ts'
import { FIGURES } from '../map-search.ts'
import { FIGURE_LABELS, figureText } from '../map.text.ts'
import { type Fact, Facts } from './facts.tsx'
import classes from './popups.module.css'

export function LgaPopup({ lga }: { lga: LgaFigures }) {
  const figures = FIGURES.map((figure): Fact => [
    FIGURE_LABELS[figure],
    `${figureText(figure, figureOf(lga, figure))}${figure === 'schools' ? `, ${listedWords(lga.schools_listed)}` : ''}`,
  ])
  return (
    <>
      <div className={classes.kind}>LGA in {lga.state}</div>
      <h3 className={classes.name}>{lga.name}</h3>
      <Facts facts={[['Partners', partnersWords(lga)], ...figures]} />
    </>
  )
}
