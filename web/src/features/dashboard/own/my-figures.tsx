import type { OwnDashboard } from '@hub/contract/dashboard'
import { Link } from '@tanstack/react-router'
import { counted, formatCount, formatDollarSum } from '../../../lib/format.ts'
import { MetricCard, MetricCards } from '../../../ui/metric-card.tsx'

/** Each leads to the very rows that it counts. */
const MINE = { mine: true } as const

export function MyFigures({ data: { projects, financial, stock } }: { data: OwnDashboard }) {
  return (
    <MetricCards>
      <MetricCard
        icon="book"
        of="my_projects"
        figure={formatCount(projects.total_projects)}
        counts={
          <Link to="/projects" search={MINE}>
            {counted(projects.total_projects, 'project', 'projects')} that you reported
          </Link>
        }
      />
      <MetricCard
        icon="naira"
        of="fts_submissions"
        figure={formatCount(financial.total_submissions)}
        counts={
          <Link to="/fts" search={MINE}>
            {counted(financial.total_submissions, 'FTS entry', 'FTS entries')} that you submitted
          </Link>
        }
      />
      <MetricCard
        icon="box"
        of="stock_items"
        figure={formatCount(stock.total_items)}
        counts={
          <Link to="/stock" search={MINE}>
            {counted(stock.total_items, 'stock item', 'stock items')} that you added
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
            <Link to="/fts" search={MINE}>
              your FTS submissions
            </Link>
            , in dollars
          </>
        }
      />
    </MetricCards>
  )
}
