import type { OwnDashboard } from '@hub/contract/dashboard'
import type { User } from '@hub/contract/users'
import { Link } from '@tanstack/react-router'
import { counted, formatCount } from '#lib/format.ts'
import { formatDollarSum } from '#lib/format-money.ts'
import { MetricCard, MetricCards } from '#ui/metric-card.tsx'
import { ownWords } from './own-words.ts'

export function MyFigures({ data, user }: { data: OwnDashboard; user: User | null }) {
  const { projects, financial, stock } = data
  const own = ownWords(data, user)
  return (
    <MetricCards>
      <MetricCard
        icon="book"
        of={own.projects}
        figure={formatCount(projects.total_projects)}
        counts={
          <Link to="/projects" search={own.search}>
            {counted(projects.total_projects, 'project', 'projects')} {own.reported}
          </Link>
        }
      />
      <MetricCard
        icon="naira"
        of="fts_submissions"
        figure={formatCount(financial.total_submissions)}
        counts={
          <Link to="/fts" search={own.search}>
            {counted(financial.total_submissions, 'FTS entry', 'FTS entries')} {own.submitted}
          </Link>
        }
      />
      <MetricCard
        icon="box"
        of="stock_items"
        figure={formatCount(stock.total_items)}
        counts={
          <Link to="/stock" search={own.stock}>
            {counted(stock.total_items, 'stock item', 'stock items')} {own.added}
          </Link>
        }
      />
      <MetricCard
        icon="dollar"
        of="total_funding"
        figure={formatDollarSum(financial.total_funding_usd)}
        counts={
          <>
            of{' '}
            <Link to="/fts" search={own.search}>
              {own.whoseFunding}
            </Link>
            , in dollars
          </>
        }
      />
    </MetricCards>
  )
}
