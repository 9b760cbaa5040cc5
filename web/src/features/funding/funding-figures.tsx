import type { FundingSummary } from '@hub/contract/funding'
import { Skeleton } from '@mantine/core'
import { formatAmount, formatCount, formatDollars, formatNaira } from '../../lib/format.ts'
import type { ListFigures } from '../../lib/list-figures.ts'
import type { IconName } from '../../ui/icon.tsx'
import { ListCards } from '../../ui/list-cards.tsx'
import { MetricCard } from '../../ui/metric-card.tsx'
import { TEXT } from './funding.text.ts'

interface FundingFiguresProps {
  /** Of the whole filtered set. */
  figures: ListFigures<{ summary: FundingSummary }>
  hasListFailed: boolean
}

const CARDS = [
  ['total', 'Total Funding', 'naira'],
  ['paid', 'Paid', 'check'],
  ['commitment', 'Commitments', 'clock'],
  ['pledge', 'Pledges', 'heart'],
] as const satisfies [keyof FundingSummary, string, IconName][]

const NOTHING = '\u00a0'

/** In naira, the dollars counted at the rate that is named; and below in dollars, as they were reported. */
export function FundingFigures({ figures, hasListFailed }: FundingFiguresProps) {
  const summary = figures.shown && figures.shown.summary
  return (
    <ListCards figures={figures} hasListFailed={hasListFailed}>
      {CARDS.map(([name, label, icon]) => (
        <MetricCard
          key={name}
          icon={icon}
          label={label}
          figure={summary === null ? '–' : summary && formatNaira(summary[name].ngn)}
          counts={
            // Its two lines stay free meanwhile: else what is below would jump.
            <>
              {summary ? TEXT.rate(formatNaira(summary.ngn_per_usd)) : NOTHING}
              <br />
              {summary ? `${formatDollars(summary[name].usd)} · ${counted(summary[name].entries)}` : NOTHING}
            </>
          }
        />
      ))}
    </ListCards>
  )
}

/** Below the table: of its very rows and those that follow. */
export function TotalAmount({ figures }: { figures: { summary: FundingSummary } | null | undefined }) {
  if (figures === null) return '–'
  return figures ? formatAmount(figures.summary.total.usd) : <Skeleton height="0.9rem" ml="auto" width="60%" />
}

const counted = (entries: number) => `${formatCount(entries)} ${entries === 1 ? 'entry' : 'entries'}`
