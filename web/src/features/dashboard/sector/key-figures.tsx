import type { SectorDashboard } from '@hub/contract/dashboard'
import { SAMPLE_METRICS } from '@hub/contract/dashboard-samples'
import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatDateTime, formatDollarSum, formatNaira } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { MetricCard, MetricCards } from '#ui/metric-card.tsx'
import { ReviewedShare } from '#domain/figure/reviewed.tsx'
import type { DashboardFilters } from '#features/dashboard/dashboard-search.ts'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { FundingLink, projectsSearch, RowsLink, SnapshotLink } from '#features/dashboard/links.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import { estimatedUniqueQuery } from '#features/dashboard/dashboard.queries.ts'

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
    sample[name] ? 'sample' : undefined
  return (
    <section aria-labelledby="key-figures">
      <Group gap="0.2rem 1rem" justify="space-between" mb="0.7rem">
        <h2 id="key-figures">{t('Key Performance Indicators')}</h2>
        <Text fz="m" c="dimmed">
          <SnapshotLink /> · {t('As of {when}', { when: formatDateTime(data.as_of) })}
          <Button
            className="screen-only"
            size="compact-sm"
            variant="subtle"
            aria-disabled={isBusy}
            onClick={() => isBusy || onRefresh()}
          >
            {t('Refresh')}
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
              t('by the activities that partners report')
            ) : (
              <>
                {t('by activities of the type Teacher Training')} ·{' '}
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
              t('that partners run now')
            ) : (
              <Link to="/projects" search={projectsSearch(filters, options.organizations, { status: 'active' })}>
                {t('See these projects')}
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
          counts={
            sample.total_funding ? t('pledged, committed and paid') : <FundingParts data={data} filters={filters} />
          }
        />
      </MetricCards>
    </section>
  )
}

function FundingParts({ data, filters }: Pick<KeyFiguresProps, 'data' | 'filters'>) {
  const { paid, commitment, pledge } = data.funds.parts
  return (
    <>
      {t('{paid} paid · {committed} committed · {pledged} pledged', {
        paid: formatDollarSum(paid.usd),
        committed: formatDollarSum(commitment.usd),
        pledged: formatDollarSum(pledge.usd),
      })}
      <br />
      <FundingLink data={data} filters={filters} />
      <ReviewedShare part={Number(data.reviewed.total_funding)} whole={Number(data.funds.usd)} />
    </>
  )
}

interface ChildrenCardProps {
  data: SectorDashboard
  filters: DashboardFilters
}

const CARD = { of: 'children_reached', icon: 'people' } as const

export function ChildrenCard({ data, filters }: ChildrenCardProps) {
  if (data.sample.children_reached) {
    return (
      <MetricCard
        {...CARD}
        figure={formatCount(SAMPLE_METRICS.children_reached)}
        mark="sample"
        counts={t('by the activities that partners report')}
      />
    )
  }
  return <CountedChildren data={data} filters={filters} />
}

function CountedChildren({ data: { metrics, reviewed, by_gender }, filters }: ChildrenCardProps) {
  const [wantsEstimate, setWantsEstimate] = useState(false)
  const estimate = useQuery({ ...estimatedUniqueQuery(filters), enabled: wantsEstimate })
  // The plain count stays while the estimate loads and if it fails.
  const isEstimated = wantsEstimate && estimate.data !== undefined && !estimate.isError
  const isLoading = wantsEstimate && estimate.isFetching
  const { male, female } = by_gender.children
  return (
    <MetricCard
      {...CARD}
      figure={formatCount(isEstimated ? estimate.data : metrics.children_reached)}
      mark={isEstimated ? 'estimated' : undefined}
      isStale={isLoading}
      counts={
        <>
          <Group role="group" aria-label={TEXT.ways.legend} gap="0.3rem" my="0.2rem">
            <Way label={TEXT.ways.added} isOn={!isEstimated} onChoose={() => setWantsEstimate(false)} />
            <Way label={TEXT.ways.estimated} isOn={isEstimated} onChoose={() => setWantsEstimate(true)} />
            <WhatIs figure="children_estimated" />
          </Group>
          <div role="status">{isLoading && TEXT.ways.estimating}</div>
          {wantsEstimate && estimate.isError && !isLoading && (
            <div role="alert">
              {TEXT.ways.failed}{' '}
              <Button size="compact-xs" variant="subtle" onClick={() => void estimate.refetch()}>
                {t('Retry')}
              </Button>
            </div>
          )}
          {!isEstimated && `${t('{boys} boys · {girls} girls', { boys: male, girls: female })} · `}
          <RowsLink rows="reached" filters={filters}>
            {TEXT.reached.see}
          </RowsLink>
          {!isEstimated && <ReviewedShare part={reviewed.children_reached} whole={metrics.children_reached} />}
        </>
      }
    />
  )
}

interface WayProps {
  label: string
  isOn: boolean
  onChoose: () => void
}

/** Only the way that is counted is printed. */
const Way = ({ label, isOn, onChoose }: WayProps) => (
  <Button
    className={isOn ? undefined : 'screen-only'}
    size="compact-xs"
    h={24}
    radius="xl"
    variant={isOn ? 'light' : 'default'}
    aria-pressed={isOn}
    onClick={onChoose}
  >
    {label}
  </Button>
)
