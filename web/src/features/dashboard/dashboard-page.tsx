import { hasSector } from '@hub/contract/dashboard'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { PageWithDialog } from '#lib/address.ts'
import { isUnreached } from '#lib/call-failed.ts'
import { useSession } from '#lib/session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { filtersOf } from './dashboard-filters.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { dashboardFilters, dashboardQuery } from './dashboard.queries.ts'
import { TEXT } from './dashboard.text.ts'
import { MyDashboard } from './own/my-dashboard.tsx'
import { MyHeader } from './own/my-header.tsx'
// For everybody, though only administrators see it: who signs in is known too late to ask for it without a second wait.
import { SectorPart } from './sector/sector-part.tsx'
import { StaleNotice } from './stale-notice.tsx'

/** Loaded when somebody asks for the rows. */
const ReachedSlot = lazyPart(async () => (await import('./reached/reached-slot.tsx')).ReachedSlot)
const SilentDialog = lazyPart(async () => (await import('./silent/silent-dialog.tsx')).SilentDialog)

const MINE = { mine: 'true' } as const

export function DashboardPage({ search, onSearch, onCloseDialog }: PageWithDialog<DashboardSearch>) {
  const user = useSession()?.user ?? null
  const isAdmin = user?.is_admin === true
  const filters = filtersOf(search)
  const dashboard = useQuery(dashboardQuery(dashboardFilters(search, isAdmin)))
  const { data, isPlaceholderData } = dashboard
  const client = useQueryClient()
  // With what was asked for beside it, such as the estimate: all figures are of one moment.
  const retry = () => void client.invalidateQueries({ queryKey: ['dashboard'] })
  const state = (
    <>
      <p className="visually-hidden" role="status">
        {dashboard.isPending && 'Loading the dashboard'}
      </p>
      {dashboard.isPending && <DashboardSkeleton />}
      {dashboard.isError && !data && <LoadError text={TEXT.failed} onRetry={retry} />}
      {dashboard.isError && data && !isUnreached(dashboard.error) && <StaleNotice onRetry={retry} />}
    </>
  )

  const isSilent = isAdmin && search.rows === 'silent'
  const ownScope = data?.own_scope === 'organization' ? { organization: user?.organization_id } : MINE
  const reachedSlot = {
    scope: isAdmin ? filters : ownScope,
    isOwn: !isAdmin,
    organizations: data?.options?.organizations,
    onClose: onCloseDialog,
  }
  const reached = (
    <>
      <ReachedRows {...reachedSlot} isOpen={search.rows === 'reached'} />
      <ReachedRows {...reachedSlot} isOpen={search.rows === 'trained'} isTraining />
    </>
  )

  const silent = useWasOpen(isSilent) && <SilentDialog isOpen={isSilent} onClose={onCloseDialog} />

  if (isAdmin) {
    return (
      <>
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
        {silent}
      </>
    )
  }
  return (
    <>
      <MyHeader user={user} />
      {state}
      {data && <MyDashboard data={data} user={user} onOwn={(own) => onSearch({ own }, 'step')} />}
      {reached}
    </>
  )
}

function ReachedRows(props: ComponentProps<typeof ReachedSlot>) {
  return useWasOpen(props.isOpen) && <ReachedSlot {...props} />
}

/** From its first opening on a dialog stays: it closes with its rows. */
function useWasOpen(isOpen: boolean) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen
}
