import type { FundingSummary } from '@hub/contract/funding'
import { formatCount, formatDollars, formatNaira } from '../../lib/format.ts'
import type { IconName } from '../../ui/icon.tsx'
import { MetricCard, MetricCards } from '../../ui/metric-card.tsx'
import { TEXT } from './funding.text.ts'

interface FundingFiguresProps {
  /** Of the whole filtered set; null where it could not be had, undefined while it is on its way. */
  summary: FundingSummary | null | undefined
}

const CARDS = [
  ['total', 'Total Funding', 'naira'],
  ['paid', 'Paid', 'check'],
  ['commitment', 'Commitments', 'clock'],
  ['pledge', 'Pledges', 'heart'],
] as const satisfies [keyof FundingSummary, string, IconName][]

/** In naira, the dollars counted at the rate that is named; and below in dollars, as they were reported. */
export function FundingFigures({ summary }: FundingFiguresProps) {
  return (
    <MetricCards>
      {CARDS.map(([name, label, icon]) => (
        <MetricCard
          key={name}
          icon={icon}
          label={label}
          figure={summary === null ? '–' : summary && formatNaira(summary[name].ngn)}
          counts={
            summary && (
              <>
                {TEXT.rate(formatNaira(summary.ngn_per_usd))}
                <br />
                {`${formatDollars(summary[name].usd)} · ${counted(summary[name].entries)}`}
              </>
            )
          }
        />
      ))}
    </MetricCards>
  )
}

const counted = (entries: number) => `${formatCount(entries)} ${entries === 1 ? 'entry' : 'entries'}`
