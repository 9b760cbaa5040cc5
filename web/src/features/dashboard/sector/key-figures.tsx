import type { SectorDashboard } from '@hub/contract/dashboard'
import { SAMPLE_METRICS } from '@hub/contract/dashboard-samples'
import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDateTime } from '#lib/format.ts'
import { formatDollarSum, formatNaira } from '#lib/format-money.ts'
import { MetricCard, MetricCards } from '#ui/metric-card.tsx'
import { ReviewedShare } from '#domain/figure/reviewed.tsx'
import type { DashboardFilters } from '#features/dashboard/dashboard-search.ts'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { RowsLink } from '#features/dashboard/links.tsx'
import { ChildrenCard } from './children-card.tsx'
import { FundingLink, projectsSearch } from './filter-links.tsx'

interface KeyFiguresProps {
  data: SectorDashboard
  filters: DashboardFilters
  isBusy: boolean
  onRefresh: () => void
}

export function KeyFigures({ data, filters, isBusy, onRefresh }: KeyFiguresProps) {
  const { sample, options } = data
  const figureOf = (name: 'teachers_trained' | 'active_projects') =>
    formatCount(sample[name] ? SAMPLE_METRICS[name] : data.metrics[name])
  const markOf = (name: 'teachers_trained' | 'active_projects' | 'total_funding') =>
    sample[name] ? 'Sample' : undefined
  return (
    <section aria-labelledby="key-figures">
      <Group gap="0.2rem 1rem" justify="space-between" mb="0.7rem">
        <h2 id="key-figures">Key Performance Indicators</h2>
        <Text fz="m" c="dimmed">
          As of {formatDateTime(data.as_of)}
          <Button
            className="screen-only"
            size="compact-sm"
            variant="subtle"
            aria-disabled={isBusy}
            onClick={() => isBusy || onRefresh()}
          >
            Refresh
          </Button>
        </Text>
      </Group>
      <MetricCards>
        <ChildrenCard data={data} filters={filters} />
        <MetricCard
          of="teachers_trained"
          icon="graduation"
          figure={figureOf('teachers_trained')}
          mark={markOf('teachers_trained')}
          counts={
            sample.teachers_trained ? (
              'by the activities that partners report'
            ) : (
              <>
                by activities of the type Teacher Training ·{' '}
                <RowsLink rows="trained" filters={filters}>
                  {TEXT.reached.seeTrainings}
                </RowsLink>
                <ReviewedShare part={data.reviewed.teachers_trained} whole={data.metrics.teachers_trained} />
              </>
            )
          }
        />
        <MetricCard
          of="active_projects"
          icon="book"
          figure={figureOf('active_projects')}
          mark={markOf('active_projects')}
          counts={
            sample.active_projects ? (
              'that partners run now'
            ) : (
              <Link to="/projects" search={projectsSearch(filters, options.organizations, { status: 'active' })}>
                See these projects
              </Link>
            )
          }
        />
        <MetricCard
          of="total_funding"
          icon="dollar"
          figure={
            sample.total_funding ? formatNaira(SAMPLE_METRICS.funding_ngn) : formatDollarSum(data.metrics.total_funding)
          }
          mark={markOf('total_funding')}
          counts={sample.total_funding ? 'pledged, committed and paid' : <FundingParts data={data} filters={filters} />}
        />
      </MetricCards>
    </section>
  )
}

function FundingParts({ data, filters }: Pick<KeyFiguresProps, 'data' | 'filters'>) {
  const { paid, commitment, pledge } = data.funds.parts
  return (
    <>
      {`${formatDollarSum(paid.usd)} paid · ${formatDollarSum(commitment.usd)} committed · ${formatDollarSum(pledge.usd)} pledged`}
      <br />
      <FundingLink data={data} filters={filters} />
      <ReviewedShare part={Number(data.reviewed.total_funding)} whole={Number(data.funds.usd)} />
    </>
  )
}
