import { formatCount } from '#lib/format.ts'
import type { ListFigures } from '#lib/list-figures.ts'
import { ListCards } from '#ui/list-cards.tsx'
import { MetricCard } from '#ui/metric-card.tsx'
import type { UsersPage } from '#features/admin/admin.queries.ts'

interface UserFiguresProps {
  figures: ListFigures<Pick<UsersPage, 'summary'>>
  hasListFailed: boolean
  isSearched: boolean
}

/** What the search finds, by status: the status filter narrows the table alone. */
export function UserFigures({ figures, hasListFailed, isSearched }: UserFiguresProps) {
  const summary = figures.shown && figures.shown.summary
  const figure = (name: keyof UsersPage['summary']) => (summary === null ? '–' : summary && formatCount(summary[name]))
  const suspended = summary ? `, ${formatCount(summary.suspended)} suspended` : ''
  return (
    <ListCards figures={figures} hasListFailed={hasListFailed}>
      <MetricCard
        icon="people"
        of="users"
        figure={figure('total')}
        counts={`${isSearched ? 'found by the search' : 'accounts'}${suspended}`}
      />
      <MetricCard icon="check" of="users_approved" figure={figure('approved')} counts="may use the hub" />
      <MetricCard icon="clock" of="users_under_review" figure={figure('under_review')} counts="wait for a decision" />
      <MetricCard icon="close" of="users_rejected" figure={figure('rejected')} counts="were not let in" />
    </ListCards>
  )
}
