import { narrowedPart } from '@hub/contract/exports/file-name'
import { type FigureKey, FIGURES } from '@hub/contract/figures'
import { formatCount } from '#lib/format.ts'

export interface ChartBar {
  label: string
  value: number
  color: 'male' | 'female'
}

/** What a chart says, in words and figures: the drawing, its table and its picture all come from here. */
export interface ChartFacts {
  /** Its name is the chart's title. */
  figure: FigureKey
  /** What the labels are, such as 'Sex'; the head of the table's first column. */
  labels: string
  /** What the values count; the head of its second column. */
  counts: string
  bars: readonly ChartBar[]
  isSample: boolean
  /** Which part of the data, and as of when: a picture that is passed on must say so itself. */
  source: string
  /** The same for the name of its file. */
  filters: Readonly<Record<string, string | number | undefined>>
}

export const titleOf = ({ figure }: Pick<ChartFacts, 'figure'>) => FIGURES[figure].name

export const totalOf = ({ bars }: Pick<ChartFacts, 'bars'>) => bars.reduce((sum, { value }) => sum + value, 0)

/** What a screen reader says of the drawing. */
export const spoken = ({ figure, bars, isSample }: ChartFacts) =>
  `${titleOf({ figure })}, bar chart${isSample ? ', sample figures' : ''}: ${bars.map(({ label, value }) => `${label} ${formatCount(value)}`).join(', ')}`

/** 'children_reached_2026-11-05_only_Borno.png' */
export const pictureName = (facts: Pick<ChartFacts, 'figure' | 'filters'>, day: string) =>
  `${titleOf(facts)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')}_${day}${narrowedPart(facts.filters)}.png`
