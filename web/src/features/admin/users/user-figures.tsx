import { formatCount } from '../../../lib/format.ts'
import { MetricCard, MetricCards } from '../../../ui/metric-card.tsx'
import type { UsersPage } from '../admin.queries.ts'

interface UserFiguresProps {
  /** Null when it could not be had, undefined while it is on its way. */
  summary: UsersPage['summary'] | null | undefined
  isSearched: boolean
}

/** What the search finds, by status: the status filter narrows the table alone. */
export function UserFigures({ summary, isSearched }: UserFiguresProps) {
  const figure = (name: keyof UsersPage['summary']) => (summary === null ? '–' : summary && formatCount(summary[name]))
  const suspended = summary ? `, ${formatCount(summary.suspended)} suspended` : ''
  return (
    <MetricCards>
      <MetricCard
        icon="people"
        label="Total Users"
        figure={figure('total')}
        counts={`${isSearched ? 'found by the search' : 'accounts'}${suspended}`}
      />
      <MetricCard icon="check" label="Approved" figure={figure('approved')} counts="may use the hub" />
      <MetricCard icon="clock" label="Under Review" figure={figure('under_review')} counts="wait for a decision" />
      <MetricCard icon="close" label="Rejected" figure={figure('rejected')} counts="were not let in" />
    </MetricCards>
  )
}
