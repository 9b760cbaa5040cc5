import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { systemStatsQuery } from '#features/admin/admin.queries.ts'
import { TEXT } from '#features/admin/admin.text.ts'
import { DataExport } from './data-export.tsx'
import { Distribution } from './distribution.tsx'
import { RecentChanges } from './recent-changes.tsx'
import classes from './statistics.module.css'
import { SystemFigures } from './system-figures.tsx'
import { SystemHealth } from './system-health.tsx'

// Most days no mail has failed: what decides on one comes after the figures.
const FailedMails = lazyPart(async () => (await import('./failed-mails.tsx')).FailedMails)

export function StatisticsTab() {
  const stats = useQuery(systemStatsQuery)
  const hasFailed = stats.isError && !stats.data
  return (
    <div className={classes.tab}>
      <DataExport />
      {hasFailed && <LoadError text={TEXT.statisticsFailed} onRetry={() => void stats.refetch()} />}
      {!hasFailed && <SystemFigures stats={stats.data} />}
      {stats.isPending && <Skeleton height={300} radius="lg" aria-busy="true" />}
      {stats.data && (
        <div className={classes.pair}>
          <SystemHealth stats={stats.data} />
          <Distribution stats={stats.data} />
        </div>
      )}
      <FailedMails />
      <RecentChanges />
    </div>
  )
}
