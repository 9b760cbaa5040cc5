import type { OwnDashboard } from '@hub/contract/dashboard'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDollarSum } from '../../../lib/format.ts'
import { MetricCard, MetricCards } from '../../../ui/metric-card.tsx'

interface MyFiguresProps {
  data: OwnDashboard
  organization: string | undefined
}

export function MyFigures({ data: { projects, financial, stock }, organization }: MyFiguresProps) {
  return (
    <MetricCards>
      <MetricCard
        icon="book"
        label="My Projects"
        figure={formatCount(projects.total_projects)}
        counts={
          <>
            that you reported ·{' '}
            <Link to="/projects" search={{ organization }}>
              your organization&rsquo;s
            </Link>
          </>
        }
      />
      <MetricCard
        icon="naira"
        label="FTS Submissions"
        figure={formatCount(financial.total_submissions)}
        counts={
          <>
            that you submitted · <Link to="/fts">all entries</Link>
          </>
        }
      />
      <MetricCard
        icon="box"
        label="Stock Items"
        figure={formatCount(stock.total_items)}
        counts={
          <>
            that you added · <Link to="/stock">all stock</Link>
          </>
        }
      />
      <MetricCard
        icon="dollar"
        label="Total Funding"
        figure={formatDollarSum(financial.total_funding_usd)}
        counts="of your FTS submissions, in dollars"
      />
    </MetricCards>
  )
}
