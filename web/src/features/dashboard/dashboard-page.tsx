import { hasSector } from '@hub/contract/dashboard'
import { Box, Button, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { TWO_FACTOR } from '#domain/account-safety/account-safety.text.ts'
import { KEYS } from '#domain/queries.ts'
import type { PageWithDialog } from '#lib/address.ts'
import { isUnreached } from '#lib/call-failed.ts'
import { useSession } from '#lib/session.ts'
import { t } from '#lib/language.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LoadError } from '#ui/messages.tsx'
import { Notice } from '#ui/notice.tsx'
import panel from '#ui/panel.module.css'
import { type DashboardSearch, figuresSearch, filtersOf } from './dashboard-search.ts'
import { dashboardQuery } from './dashboard.queries.ts'
import classes from './dashboard.module.css'
import { TEXT } from './dashboard.text.ts'
import { MyDashboard, MyHeader } from './my-dashboard.tsx'
import { NextSteps } from './next-steps.tsx'
// For everybody: waiting for the role would add a round trip.
import { SectorPart } from './sector/sector-part.tsx'

const ReachedDialog = lazyPart(async () => (await import('./rows-dialogs.tsx')).ReachedDialog)
const SilentDialog = lazyPart(async () => (await import('./rows-dialogs.tsx')).SilentDialog)

const MINE = { mine: 'true' } as const

export function DashboardPage({ search, onSearch, onCloseDialog }: PageWithDialog<DashboardSearch>) {
  const user = useSession()?.user ?? null
  const isAdmin = user?.is_admin === true
  const filters = filtersOf(search)
  const dashboard = useQuery(dashboardQuery(figuresSearch(search, isAdmin)))
  const { data, isPlaceholderData } = dashboard
  const client = useQueryClient()
  // Refetches the estimate too, so that all figures are from the same moment.
  const retry = () => void client.invalidateQueries({ queryKey: KEYS.dashboard })
  const state = (
    <>
      <Box mb="1rem">
        <NextSteps />
      </Box>
      <p className="visually-hidden" role="status">
        {dashboard.isPending && t('Loading the dashboard')}
      </p>
      {dashboard.isPending && <DashboardSkeleton />}
      {dashboard.isError && !data && <LoadError text={TEXT.failed} onRetry={retry} />}
      {dashboard.isError && data && !isUnreached(dashboard.error) && (
        <Notice tone="warning" text={TEXT.stale}>
          <Button size="xs" variant="default" onClick={retry}>
            {t('Retry')}
          </Button>
        </Notice>
      )}
    </>
  )

  const ownScope = data?.own_scope === 'organization' ? { organization: user?.organization_id } : MINE
  const reached = {
    scope: isAdmin ? filters : ownScope,
    isOwn: !isAdmin,
    organizations: data?.options?.organizations,
    onClose: onCloseDialog,
  }
  const isSilent = isAdmin && search.rows === 'silent'
  const wasSilent = useWasOpen(isSilent)
  return (
    <>
      {isAdmin ? (
        <SectorPart
          data={data && hasSector(data) ? data : undefined}
          filters={filters}
          isBusy={isPlaceholderData || dashboard.isRefetching}
          isDimmed={isPlaceholderData}
          onFilter={onSearch}
          onRefresh={retry}
        >
          {user.has_two_factor === false && <SecondFactorReminder />}
          {state}
        </SectorPart>
      ) : (
        <>
          <MyHeader user={user} />
          {state}
          {data && <MyDashboard data={data} user={user} onOwn={(own) => onSearch({ own }, 'step')} />}
        </>
      )}
      <Reached {...reached} isOpen={search.rows === 'reached'} />
      <Reached {...reached} isOpen={search.rows === 'trained'} isTraining />
      {wasSilent && <SilentDialog isOpen={isSilent} onClose={onCloseDialog} />}
    </>
  )
}

const SecondFactorReminder = () => (
  <Text className="screen-only" fz="m" mb="0.9rem">
    <Icon name="lock" size={16} /> {TWO_FACTOR.remind}{' '}
    <Link to="." search={true} hash="profile">
      {TWO_FACTOR.begin}
    </Link>
  </Text>
)

function Reached(props: ComponentProps<typeof ReachedDialog>) {
  return useWasOpen(props.isOpen) && <ReachedDialog {...props} />
}

/** Stays mounted after its first opening, to keep its rows while closing. */
function useWasOpen(isOpen: boolean) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen
}

const DashboardSkeleton = () => (
  <Stack gap="1rem" aria-hidden data-testid="dashboard-skeleton">
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="1rem">
      {Array.from({ length: 4 }, (_, index) => (
        <SkeletonCard key={index} rows={2} height="1.1rem" />
      ))}
    </SimpleGrid>
    <div className={classes.columns}>
      <SkeletonCard rows={8} height="2.6rem" />
      <Stack gap="1rem">
        <SkeletonCard rows={3} height="2.2rem" />
        <SkeletonCard rows={3} height="1.4rem" />
      </Stack>
    </div>
  </Stack>
)

const SkeletonCard = ({ rows, height }: { rows: number; height: string }) => (
  <div className={panel.panel}>
    <Skeleton height="1.2rem" width="40%" />
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} height={height} mt="0.9rem" />
    ))}
  </div>
)
