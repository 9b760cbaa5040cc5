import type { SectorDashboard } from '@hub/contract/dashboard'
import { SAMPLE_BY_GENDER, SAMPLE_METRICS } from '@hub/contract/dashboard-samples'
import { SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDateTime, formatDollarSum, formatNaira } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { rich } from '#lib/rich.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { MetricCard, MetricCards } from '#ui/metric-card.tsx'
import { rateWords, schoolsBreakdown } from '#domain/figure/figure-words.ts'
import { WhatIs } from '#ui/what-is.tsx'
import type { DashboardFilters } from '#features/dashboard/dashboard-search.ts'
import { Panel } from '#ui/panel.tsx'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { filterWords, FundingLink, fundingSearch, mapSearch, RowsLink } from '#features/dashboard/links.tsx'
import type { ChartFacts } from '#ui/chart/chart-facts.ts'

type ByGender = Record<keyof SectorDashboard['by_gender'], { male: number; female: number }>

const CHARTS = [
  { of: 'children', figure: 'children_reached', counts: t('Children'), male: t('Boys'), female: t('Girls') },
  { of: 'teachers', figure: 'teachers_reached', counts: t('Teachers'), male: t('Male'), female: t('Female') },
  { of: 'sbmc_members', figure: 'sbmc_reached', counts: t('SBMC members'), male: t('Male'), female: t('Female') },
] as const

/** Separate scales: there are twenty children per teacher. */
function insightCharts(
  byGender: ByGender,
  { sample, options, as_of }: Pick<SectorDashboard, 'sample' | 'options' | 'as_of'>,
  filters: DashboardFilters,
): ChartFacts[] {
  const source = `${filterWords(filters, options.organizations)} · ${t('as of {when}', { when: formatDateTime(as_of) })}`
  return CHARTS.map(({ of, figure, counts, male, female }) => ({
    figure,
    labels: t('Gender'),
    counts,
    bars: [
      { label: male, value: byGender[of].male, color: 'male' },
      { label: female, value: byGender[of].female, color: 'female' },
    ],
    isSample: sample.by_gender,
    source: sample.by_gender ? t('Sample') : source,
    filters: sample.by_gender ? {} : { ...filters, reviewed: filters.reviewed && 'true' },
  }))
}

interface InsightsProps {
  data: SectorDashboard
  filters: DashboardFilters
}

export function Insights({ data, filters }: InsightsProps) {
  const { sample, funds, options } = data
  const { state, ...everywhere } = filters
  const byGender = sample.by_gender ? SAMPLE_BY_GENDER : data.by_gender
  return (
    <Panel title={t('Dashboard Insights')}>
      <SimpleGrid minColWidth="12rem" autoFlow="auto-fit" spacing="1.75rem" mb="1rem">
        {insightCharts(byGender, data, filters).map((facts) => (
          <BarChart key={facts.figure} facts={facts} />
        ))}
      </SimpleGrid>
      <Text fz="s" c="dimmed" mt="0.7rem" mb="1rem">
        {t(
          'People reached by activities that are ongoing or completed, of every type; a person reached twice counts twice.',
        )}
        {!sample.by_gender && (
          <>
            {' '}
            <RowsLink rows="reached" filters={filters}>
              {TEXT.reached.see}
            </RowsLink>
          </>
        )}
      </Text>
      <MetricCards>
        <MetricCard
          of="facilities"
          icon="school"
          figure={formatCount(sample.facilities ? SAMPLE_METRICS.facilities : data.schools.places)}
          mark={sample.facilities ? 'sample' : undefined}
          counts={
            sample.facilities ? (
              t('schools that projects list')
            ) : (
              <>
                {t('schools: {breakdown}', {
                  breakdown: schoolsBreakdown(data.schools.listed, data.schools.without_place),
                })}{' '}
                ·{' '}
                <Link to="/map" search={{ ...mapSearch(filters, options.organizations), layer: 'schools' }}>
                  {t('show these schools on the map')}
                </Link>
              </>
            )
          }
        />
        <MetricCard
          of="funds"
          icon="naira"
          figure={formatNaira(sample.funds ? SAMPLE_METRICS.funding_ngn : funds.ngn)}
          mark={sample.funds ? 'sample' : undefined}
          counts={
            sample.funds ? (
              t('pledged, committed and paid together')
            ) : (
              <>
                {formatDollarSum(funds.usd)}, {rateWords(funds)} <WhatIs figure="naira" />:{' '}
                <FundingLink data={data} filters={filters} />
              </>
            )
          }
        />
      </MetricCards>
      {state && funds.elsewhere.entries > 0 && (
        <Text fz="s" c="dimmed" mt="0.7rem">
          {rich(
            '{count, plural, one {Another {amount} in {entries} is not of {state} alone: of several states, of another, or of no project that the hub knows.} other {Another {amount} in {entries} are not of {state} alone: of several states, of another, or of no project that the hub knows.}}',
            {
              count: funds.elsewhere.entries,
              amount: formatNaira(funds.elsewhere.ngn),
              entries: (
                <Link to="/fts" search={{ ...fundingSearch(everywhere, options.organizations), not_state: state }}>
                  {t('{count, plural, one {# FTS entry} other {# FTS entries}}', { count: funds.elsewhere.entries })}
                </Link>
              ),
              state,
            },
          )}
        </Text>
      )}
    </Panel>
  )
}
