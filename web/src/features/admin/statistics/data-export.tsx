import { Group } from '@mantine/core'
import type { ExportType } from '@hub/contract/exports'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { exportSummaryQuery, exportOf } from '#domain/export/record-exports.ts'
import { ExportButton } from '#ui/export-button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Panel } from '#ui/panel.tsx'
import { TEXT } from '#features/admin/admin.text.ts'
import classes from './statistics.module.css'

const BUTTONS: readonly { type: ExportType; label: string }[] = [
  { type: 'projects', label: 'Export Projects' },
  { type: 'fts', label: 'Export FTS Data' },
  { type: 'stock', label: 'Export Stock Items' },
  { type: '5ws', label: 'Export 5Ws Reports' },
]

export function DataExport() {
  const summary = useQuery(exportSummaryQuery())
  const more = (
    <Link to="/admin/export/$type" params={{ type: '5ws' }}>
      {TEXT.moreExports}
    </Link>
  )
  return (
    <Panel title="Data Export" action={more}>
      <p className={classes.purpose}>{TEXT.exportPurpose}</p>
      {summary.isError && (
        <LoadError text="Failed to load export data. Please try again." onRetry={() => void summary.refetch()} />
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
