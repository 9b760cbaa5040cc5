import { Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { systemStatsQuery, recentChangesQuery } from '#features/admin/admin.queries.ts'
import { TEXT } from '#features/admin/admin.text.ts'
import { DataExport } from './data-export.tsx'
import { Distribution } from './distribution.tsx'
import classes from './statistics.module.css'
import { SystemFigures } from './system-figures.tsx'
import { SystemHealth } from './system-health.tsx'
import { Link } from '@tanstack/react-router'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { Panel } from '#ui/panel.tsx'
import { kindOf } from '#features/admin/audit/audit-kinds.ts'
import { AuditSentence } from '#features/admin/audit/audit-sentence.tsx'

function RecentChanges() {
  const recent = useQuery(recentChangesQuery)
  return (
    <Panel title="Recent Activity" action={<Link to="/admin/audit">All changes</Link>}>
      {recent.isError && <LoadError text={TEXT.activityFailed} onRetry={() => void recent.refetch()} />}
      {recent.data?.length === 0 && <p className={classes.soft}>Nothing was changed yet.</p>}
      <ul className={classes.recent} aria-busy={recent.isPending}>
        {recent.data?.map((entry) => (
          <li key={entry.id}>
            <IconTile name={kindOf(entry.entity).icon} />
            <p>
              <AuditSentence entry={entry} />
            </p>
            <time dateTime={entry.at} title={formatDateTime(entry.at)} className={classes.soft}>
              {formatAgo(entry.at)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

// Loaded later: on most days there is no failed mail.
const FailedMails = lazyPart(async () => (await import('./failed-mails.tsx')).FailedMails)

export function StatisticsTab() {
  const stats = useQuery(systemStatsQuery)
  const hasFailed = stats.isError && !stats.data
  return (
    <Stack gap="1rem">
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
    </Stack>
  )
}
