import type { FigureKey } from '@hub/contract/figures'
import type { FundingSummary } from '@hub/contract/funding'
import { formatDollars, formatNaira } from '#lib/format.ts'
import type { ListFigures } from '#lib/paged-list.ts'
import type { IconName } from '#ui/icon.tsx'
import { ListCards, MetricCard } from '#ui/metric-card.tsx'
import { rateWords } from '#domain/figure/figure-words.ts'
import { WhatIs } from '#ui/what-is.tsx'
import { TEXT } from './funding.text.ts'
import { t } from '#lib/language.ts'

interface FundingFiguresProps {
  figures: ListFigures<{ summary: FundingSummary }>
  hasListFailed: boolean
  /** With a year, only the shares of that year are added up. */
  year: string | undefined
}

const CARDS = [
  ['total', 'total_funding', 'naira'],
  ['paid', 'funding_paid', 'check'],
  ['commitment', 'funding_committed', 'clock'],
  ['pledge', 'funding_pledged', 'heart'],
] as const satisfies [keyof FundingSummary, FigureKey, IconName][]

const entriesOf = ({ entries }: { entries: number }) =>
  t('{count, plural, one {# entry} other {# entries}}', { count: entries })

const NOTHING = '\u00a0'

/** In naira, at the rates that the first card names; below that in dollars, as reported. */
export function FundingFigures({ figures, hasListFailed, year }: FundingFiguresProps) {
  const summary = figures.shown && figures.shown.summary
  return (
    <ListCards figures={figures} hasListFailed={hasListFailed}>
      {CARDS.map(([name, of, icon]) => (
        <MetricCard
          key={name}
          of={of}
          icon={icon}
          figure={summary === null ? '–' : summary && formatNaira(summary[name].ngn)}
          counts={
            // Reserves the lines until the figures arrive.
            <>
              {summary ? `${formatDollars(summary[name].usd)} · ${entriesOf(summary[name])}` : NOTHING}
              {name === 'total' && (
                <>
                  <br />
                  {summary ? rateWords(summary) : NOTHING} <WhatIs figure="naira" />
                </>
              )}
              {year && (
                <>
                  <br />
                  {TEXT.sharesOf(year)} {name === 'total' && <WhatIs figure="funding_of_a_year" />}
                </>
              )}
            </>
          }
        />
      ))}
    </ListCards>
  )
}

/** The total below the table, of exactly its rows, in dollars. */
export function totalOf(figures: { summary: FundingSummary } | null | undefined) {
  if (figures === null) return '–'
  return figures ? formatDollars(figures.summary.total.usd) : '…'
}
