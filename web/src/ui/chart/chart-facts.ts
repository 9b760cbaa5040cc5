import { narrowedPart } from '@hub/contract/exports/file-name'
import { type FigureKey, FIGURES } from '@hub/contract/figures'
import { formatCount } from '#lib/format.ts'

export interface ChartBar {
  label: string
  value: number
  color: 'male' | 'female'
}

export interface ChartFacts {
  /** The figure's name is also the title. */
  figure: FigureKey
  /** The table's header of the labels, such as 'Sex'. */
  labels: string
  /** The table's header of the values. */
  counts: string
  bars: readonly ChartBar[]
  isSample: boolean
  /** The filters and the date, since the picture may be shared alone. */
  source: string
  filters: Readonly<Record<string, string | number | undefined>>
}

export const titleOf = ({ figure }: Pick<ChartFacts, 'figure'>) => FIGURES[figure].name

export const totalOf = ({ bars }: Pick<ChartFacts, 'bars'>) => bars.reduce((sum, { value }) => sum + value, 0)

/** For screen readers. */
export const spoken = ({ figure, bars, isSample }: ChartFacts) =>
  `${titleOf({ figure })}, bar chart${isSample ? ', sample figures' : ''}: ${bars.map(({ label, value }) => `${label} ${formatCount(value)}`).join(', ')}`

/** 'children_reached_2026-11-05_only_Borno.png' */
export const pictureName = (facts: Pick<ChartFacts, 'figure' | 'filters'>, day: string) =>
  `${titleOf(facts)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')}_${day}${narrowedPart(facts.filters)}.png`
