import { Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ExportType } from '@hub/contract/exports'
import { SAMPLE_DISTRIBUTION } from '@hub/contract/dashboard-samples'
import { percentText } from '@hub/contract/format'
import type { SystemStats } from '@hub/contract/system'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LoadError } from '#ui/messages.tsx'
import { recentChangesQuery, systemStatsQuery } from '#features/admin/admin.queries.ts'
import { TEXT } from '#features/admin/admin.text.ts'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { IconTile } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { AuditSentence, kindOf } from '#features/admin/audit/audit-words.tsx'
import { exportOf, exportSummaryQuery } from '#domain/export/record-exports.ts'
import { t } from '#lib/language.ts'
import { ExportButton } from '#ui/export-button.tsx'
import lines from '#ui/lines.module.css'
import classes from './statistics.module.css'
import { SystemFigures } from './system-figures.tsx'
import { SystemHealth } from './system-health.tsx'

function RecentChanges() {
  const recent = useQuery(recentChangesQuery)
  return (
    <Panel title={t('Recent Activity')} action={<Link to="/admin/audit">{t('All changes')}</Link>}>
      {recent.isError && <LoadError text={TEXT.activityFailed} onRetry={() => void recent.refetch()} />}
      {recent.data?.length === 0 && <p className={lines.soft}>{t('Nothing was changed yet.')}</p>}
      <ul className={classes.rows} aria-busy={recent.isPending}>
        {recent.data?.map((entry) => (
          <li key={entry.id}>
            <IconTile name={kindOf(entry.entity).icon} />
            <p>
              <AuditSentence entry={entry} />
            </p>
            <time dateTime={entry.at} title={formatDateTime(entry.at)} className={lines.soft}>
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
        <SimpleGrid minColWidth="min(100%, 24rem)" autoFlow="auto-fit" spacing="1rem">
          <SystemHealth stats={stats.data} />
          <Distribution stats={stats.data} />
        </SimpleGrid>
      )}
      <FailedMails />
      <RecentChanges />
    </Stack>
  )
}

const BUTTONS: readonly { type: ExportType; label: string }[] = [
  { type: 'projects', label: t('Export Projects') },
  { type: 'fts', label: t('Export FTS Data') },
  { type: 'stock', label: t('Export Stock Items') },
  { type: '5ws', label: t('Export 5Ws Reports') },
]

function DataExport() {
  const summary = useQuery(exportSummaryQuery())
  const more = (
    <Link to="/admin/export/$type" params={{ type: '5ws' }}>
      {TEXT.moreExports}
    </Link>
  )
  return (
    <Panel title={t('Data Export')} action={more}>
      <Text mt="-0.5rem" mb="0.8rem" fz="m" c="dimmed">
        {TEXT.exportPurpose}
      </Text>
      {summary.isError && (
        <LoadError text={t('Failed to load export data. Please try again.')} onRetry={() => void summary.refetch()} />
      )}
      {!summary.isError && (
        <Group gap="0.75rem 1.2rem" align="stretch">
          {BUTTONS.map(({ type, label }) => (
            <ExportButton
              key={type}
              variant="default"
              label={label}
              name={type.toUpperCase()}
              sheet={summary.data ? exportOf(type, summary.data[type].records) : null}
            />
          ))}
        </Group>
      )}
    </Panel>
  )
}

type StateName = SystemStats['distribution'][number]['state']

interface Part {
  state: StateName
  share: number
  projects?: number
}

export function Distribution({ stats }: { stats: SystemStats }) {
  const isSample = stats.sample.distribution
  const parts: readonly Part[] = isSample
    ? SAMPLE_DISTRIBUTION
    : stats.distribution.toSorted((a, b) => b.projects - a.projects)
  return (
    <Panel title={t('Geographic Distribution')} figure="distribution" isSample={isSample}>
      <Stack component="ul" gap="1rem">
        {parts.map(({ state, share, projects }) => (
          <li key={state}>
            <Group component="span" gap="0.6rem" align="baseline" wrap="nowrap">
              <strong>{state}</strong>
              {projects !== undefined && (
                <Link to="/projects" search={{ state }} className={lines.soft}>
                  {t('{projects, plural, one {# project} other {# projects}}', { projects })}
                </Link>
              )}
              <Text component="strong" fw={700} ms="auto">
                {percentText(projects ?? share, projects === undefined ? 100 : stats.total_projects)}
              </Text>
            </Group>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${Math.min(100, share)}%` }} data-sample={isSample || undefined} />
            </span>
          </li>
        ))}
      </Stack>
      <Text mt="1rem" className={lines.soft}>
        {isSample ? TEXT.sampleShares : TEXT.bothStates}
      </Text>
    </Panel>
  )
}
