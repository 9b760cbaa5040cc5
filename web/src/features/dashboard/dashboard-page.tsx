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
import { dashboardFilters, dashboardQuery } from './dashboard.queries.ts'
import { TEXT } from './dashboard.text.ts'
import { MyDashboard } from './own/my-dashboard.tsx'
import { MyHeader } from './own/my-header.tsx'
// Loaded for everybody: waiting to know whether the person is an administrator would add a round trip.
import { SectorPart } from './sector/sector-part.tsx'
import { Button, Skeleton } from '@mantine/core'
import { KEYS } from '#domain/queries.ts'
import { Notice } from '#ui/notice.tsx'
import '@mantine/core/styles/Skeleton.css'
import panel from '#ui/panel.module.css'
import classes from './dashboard-skeleton.module.css'

const lines = (count: number, height: string) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} height={height} mt="0.9rem" />)

function Card({ rows, height }: { rows: number; height: string }) {
  return (
    <div className={panel.panel}>
      <Skeleton height="1.2rem" width="40%" />
      {lines(rows, height)}
    </div>
  )
}

function DashboardSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden data-testid="dashboard-skeleton">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={classes.metric}>
          <Card rows={2} height="1.1rem" />
        </div>
      ))}
      <div className={classes.list}>
        <Card rows={6} height="2.6rem" />
      </div>
      <div className={classes.side}>
        <Card rows={3} height="2.2rem" />
        <Card rows={3} height="1.4rem" />
      </div>
    </div>
  )
}

const StaleNotice = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="warning" text={TEXT.stale}>
    <Button size="xs" variant="default" onClick={onRetry}>
      Retry
    </Button>
  </Notice>
)

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
  // Refetches the estimate too, so that all figures are from the same moment.
  const retry = () => void client.invalidateQueries({ queryKey: KEYS.dashboard })
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

/** Stays mounted after its first opening, to keep its rows while closing. */
function useWasOpen(isOpen: boolean) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen
}
