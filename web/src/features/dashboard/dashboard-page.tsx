import { hasSector } from '@hub/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session.ts'
import { LoadError } from '../../ui/load-error.tsx'
import type { ChangeSearch, DashboardSearch } from './dashboard-search.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { dashboardQuery } from './dashboard.queries.ts'
import { TEXT } from './dashboard.text.ts'
import { MyDashboard } from './own/my-dashboard.tsx'
import { MyHeader } from './own/my-header.tsx'
import { StaleNotice } from './stale-notice.tsx'

/** Only administrators load the sector's part. */
const SectorPart = lazy(async () => ({ default: (await import('./sector/sector-part.tsx')).SectorPart }))

interface DashboardPageProps {
  search: DashboardSearch
  onSearch: ChangeSearch
}

const NOTHING: DashboardSearch = {}

export function DashboardPage({ search, onSearch }: DashboardPageProps) {
  const user = useSession()?.user ?? null
  const isAdmin = user?.is_admin === true
  const dashboard = useQuery(dashboardQuery(isAdmin ? search : NOTHING))
  const { data, isPlaceholderData } = dashboard
  const retry = () => void dashboard.refetch()
  const state = (
    <>
      <p className="visually-hidden" role="status">
        {dashboard.isPending && 'Loading the dashboard'}
      </p>
      {dashboard.isPending && <DashboardSkeleton />}
      {dashboard.isError && !data && <LoadError text={TEXT.failed} onRetry={retry} />}
      {dashboard.isError && data && <StaleNotice onRetry={retry} />}
    </>
  )

  if (isAdmin) {
    return (
      <Suspense fallback={<DashboardSkeleton />}>
        <SectorPart
          data={data && hasSector(data) ? data : undefined}
          filters={search}
          isBusy={isPlaceholderData || dashboard.isRefetching}
          isDimmed={isPlaceholderData}
          onFilter={onSearch}
          onRefresh={retry}
        >
          {state}
        </SectorPart>
      </Suspense>
    )
  }
  return (
    <>
      <MyHeader user={user} />
      {state}
      {data && <MyDashboard data={data} user={user} />}
    </>
  )
}
