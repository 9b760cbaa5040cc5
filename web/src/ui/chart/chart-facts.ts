import { narrowedPart } from '@hub/contract/exports/file-name'
import { type FigureKey, FIGURES } from '@hub/contract/figures'
import { t } from '#lib/language.ts'
import { formatCount } from '#lib/format.ts'

interface ChartBar {
  label: string
  value: number
  color: 'male' | 'female'
}

export interface ChartFacts {
  /** The figure's name is also the title. */
  figure: FigureKey
  /** The headers of the table, such as 'Sex'. */
  labels: string
  counts: string
  bars: readonly ChartBar[]
  isSample: boolean
  /** The filters and the date, since the picture may be shared alone. */
  source: string
  filters: Readonly<Record<string, string | number | undefined>>
}

export const titleOf = ({ figure }: Pick<ChartFacts, 'figure'>) => t(FIGURES[figure].name)

export const totalOf = ({ bars }: Pick<ChartFacts, 'bars'>) => bars.reduce((sum, { value }) => sum + value, 0)

export const spoken = ({ figure, bars, isSample }: ChartFacts) => {
  const title = titleOf({ figure })
  const figures = bars.map(({ label, value }) => `${label} ${formatCount(value)}`).join(', ')
  return isSample
    ? t('{title}, bar chart, sample figures: {figures}', { title, figures })
    : t('{title}, bar chart: {figures}', { title, figures })
}

/** 'children_reached_2026-11-05_only_Borno.png' */
export const pictureName = (facts: Pick<ChartFacts, 'figure' | 'filters'>, day: string) =>
  `${FIGURES[facts.figure].name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}_${day}${narrowedPart(facts.filters)}.png`

/**
 * The colors of theme/global.css, which a canvas cannot read. Contrast with the card is at least 3:1 for bars, 4.5:1
 * for text.
 */
export const CHART_COLORS = {
  light: { paper: '#ffffff', ink: '#1d2b2b', soft: '#566462', line: '#e7e1d5', male: '#0b6e6e', female: '#c67c14' },
  dark: { paper: '#1a2322', ink: '#e4ebe8', soft: '#a3b1ae', line: '#2f3c3a', male: '#5fb0a8', female: '#e8ab4a' },
} as const

export type ChartColors = (typeof CHART_COLORS)[keyof typeof CHART_COLORS]

export const CHART_FONT = '"Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif'
