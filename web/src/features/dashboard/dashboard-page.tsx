import { hasSector } from '@hub/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { type ChangeSearch, type DashboardFilters, type DashboardSearch, filtersOf } from './dashboard-search.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { dashboardQuery } from './dashboard.queries.ts'
import { TEXT } from './dashboard.text.ts'
import { MyDashboard } from './own/my-dashboard.tsx'
import { MyHeader } from './own/my-header.tsx'
import { StaleNotice } from './stale-notice.tsx'

/** Only administrators load the sector's part. */
const SectorPart = lazy(async () => ({ default: (await import('./sector/sector-part.tsx')).SectorPart }))
/** Loaded when somebody asks for the rows. */
const ReachedSlot = lazy(async () => ({ default: (await import('./reached/reached-slot.tsx')).ReachedSlot }))

interface DashboardPageProps {
  search: DashboardSearch
  onSearch: ChangeSearch
  onCloseDialog: () => void
}

const NOTHING: DashboardFilters = {}
const MINE = { mine: 'true' } as const

export function DashboardPage({ search, onSearch, onCloseDialog }: DashboardPageProps) {
  const user = useSession()?.user ?? null
  const isAdmin = user?.is_admin === true
  const filters = filtersOf(search)
  const dashboard = useQuery(dashboardQuery(isAdmin ? filters : NOTHING))
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

  // From its first opening on it stays: it closes with its rows.
  const [wasOpen, setWasOpen] = useState(search.rows !== undefined)
  if (search.rows && !wasOpen) setWasOpen(true)
  const reached = wasOpen && (
    <Suspense>
      <ReachedSlot
        scope={isAdmin ? filters : MINE}
        organizations={data?.options?.organizations}
        isOpen={search.rows !== undefined}
        onClose={onCloseDialog}
      />
    </Suspense>
  )

  if (isAdmin) {
    return (
      <Suspense fallback={<DashboardSkeleton />}>
        <SectorPart
          data={data && hasSector(data) ? data : undefined}
          filters={filters}
          isBusy={isPlaceholderData || dashboard.isRefetching}
          isDimmed={isPlaceholderData}
          onFilter={onSearch}
          onRefresh={retry}
        >
          {state}
        </SectorPart>
        {reached}
      </Suspense>
    )
  }
  return (
    <>
      <MyHeader user={user} />
      {state}
      {data && <MyDashboard data={data} user={user} />}
      {reached}
    </>
  )
}
