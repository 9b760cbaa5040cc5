import type { SectorDashboard } from '@hub/contract/dashboard'
import { SAMPLE_METRICS } from '@hub/contract/dashboard-samples'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { MetricCard } from '#ui/metric-card.tsx'
import { ReviewedShare } from '#domain/figure/reviewed.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import type { DashboardFilters } from '#features/dashboard/dashboard-search.ts'
import { estimatedUniqueQuery } from '#features/dashboard/dashboard.queries.ts'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { RowsLink } from '#features/dashboard/links.tsx'

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
        mark="Sample"
        counts="by the activities that partners report"
      />
    )
  }
  return <CountedChildren data={data} filters={filters} />
}

function CountedChildren({ data: { metrics, reviewed, by_gender }, filters }: ChildrenCardProps) {
  const [wantsEstimate, setWantsEstimate] = useState(false)
  const estimate = useQuery({ ...estimatedUniqueQuery(filters), enabled: wantsEstimate })
  // The plain count stays visible, with its label, while the estimate loads and if it fails.
  const isEstimated = wantsEstimate && estimate.data !== undefined && !estimate.isError
  const isLoading = wantsEstimate && estimate.isFetching
  const { male, female } = by_gender.children
  return (
    <MetricCard
      {...CARD}
      figure={formatCount(isEstimated ? estimate.data : metrics.children_reached)}
      mark={isEstimated ? 'Estimated' : undefined}
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
                Retry
              </Button>
            </div>
          )}
          {!isEstimated && `${formatCount(male)} boys · ${formatCount(female)} girls · `}
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
