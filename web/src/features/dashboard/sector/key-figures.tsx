import type { SectorDashboard } from '@hub/contract/dashboard'
import { SAMPLE_METRICS } from '@hub/contract/dashboard-samples'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDateTime, formatDollarSum } from '../../../lib/format.ts'
import { MetricCard, MetricCards } from '../../../ui/metric-card.tsx'
import type { DashboardFilters } from '../dashboard-search.ts'
import { TEXT } from '../dashboard.text.ts'
import { RowsLink } from '../rows-link.tsx'
import { fundingBehind, fundsWords, projectsBehind } from './filter-words.ts'
import classes from './sector.module.css'

interface KeyFiguresProps {
  data: SectorDashboard
  filters: DashboardFilters
  isBusy: boolean
  onRefresh: () => void
}

export function KeyFigures({ data, filters, isBusy, onRefresh }: KeyFiguresProps) {
  const { sample, by_gender, options } = data
  const { children, teachers } = by_gender
  const figureOf = (name: 'children_reached' | 'teachers_trained' | 'active_projects') =>
    formatCount(sample[name] ? SAMPLE_METRICS[name] : data.metrics[name])
  const markOf = (name: keyof typeof SAMPLE_METRICS) => (sample[name] ? 'Sample' : undefined)
  const withRows = (words: string) => (
    <>
      {words} ·{' '}
      <RowsLink rows="reached" filters={filters}>
        {TEXT.reached.see}
      </RowsLink>
    </>
  )
  return (
    <section aria-labelledby="key-figures">
      <div className={classes.title}>
        <h2 id="key-figures">Key Performance Indicators</h2>
        <p>
          As of {formatDateTime(data.as_of)}
          <Button size="compact-sm" variant="subtle" aria-disabled={isBusy} onClick={() => isBusy || onRefresh()}>
            Refresh
          </Button>
        </p>
      </div>
      <MetricCards>
        <MetricCard
          icon="people"
          label="Children Reached"
          figure={figureOf('children_reached')}
          mark={markOf('children_reached')}
          counts={
            sample.children_reached
              ? 'by the activities that partners report'
              : withRows(`${formatCount(children.male)} boys · ${formatCount(children.female)} girls`)
          }
        />
        <MetricCard
          icon="graduation"
          label="Teachers Trained"
          figure={figureOf('teachers_trained')}
          mark={markOf('teachers_trained')}
          counts={
            sample.teachers_trained
              ? 'by the activities that partners report'
              : withRows(`${formatCount(teachers.male)} men · ${formatCount(teachers.female)} women`)
          }
        />
        <MetricCard
          icon="book"
          label="Active Projects"
          figure={figureOf('active_projects')}
          mark={markOf('active_projects')}
          counts={
            sample.active_projects ? (
              'that partners run now'
            ) : (
              <Link to="/projects" search={projectsBehind(filters, options.organizations, { status: 'active' })}>
                See these projects
              </Link>
            )
          }
        />
        <MetricCard
          icon="dollar"
          label="Total Funding"
          figure={formatDollarSum(sample.total_funding ? SAMPLE_METRICS.total_funding : data.metrics.total_funding)}
          mark={markOf('total_funding')}
          counts={sample.total_funding ? 'pledged, committed and paid' : <FundingRows data={data} filters={filters} />}
        />
      </MetricCards>
    </section>
  )
}

const FundingRows = ({ data: { funds, options }, filters }: Pick<KeyFiguresProps, 'data' | 'filters'>) => (
  <Link to="/fts" search={fundingBehind(filters, options.organizations)}>
    {fundsWords(funds.entries, filters, options.organizations)}
  </Link>
)
