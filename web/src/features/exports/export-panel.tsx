import { exportsEndpoints, type ExportSummary, type ExportType } from '@hub/contract/exports'
import { EXPORT_COLUMNS } from '@hub/contract/exports/columns'
import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { formatAgo, formatCount, formatDateTime } from '../../lib/format.ts'
import { exportOf } from '../../lib/sheet/record-exports.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import classes from './exports.module.css'
import { TABS, TEXT } from './exports.text.ts'

interface ExportPanelProps {
  type: ExportType
  summary: ExportSummary
  hxl: boolean
  onHxl: (hxl: boolean) => void
}

export function ExportPanel({ type, summary, hxl, onHxl }: ExportPanelProps) {
  const { records, last_updated } = summary
  return (
    <section className={classes.card} aria-labelledby={`export-${type}`}>
      <div className={classes.words}>
        <h2 id={`export-${type}`}>{TABS[type].title}</h2>
        <p className={classes.records}>{records === 1 ? TEXT.oneAvailable : TEXT.available(formatCount(records))}</p>
        <p className={classes.soft}>{TABS[type].about}</p>
      </div>
      <Switch
        label={TEXT.hxl}
        description={TEXT.hxlHint}
        checked={hxl}
        onChange={(event) => onHxl(event.currentTarget.checked)}
      />
      <ExportButton
        label="Download as Excel"
        size="md"
        name={type.toUpperCase()}
        sheet={{ ...exportOf(type, records, exportsEndpoints.recordsPhp.path), hxlRow: hxl }}
      />
      <dl className={classes.facts}>
        <div>
          <dt>Last updated</dt>
          <dd>
            {last_updated ? `${formatDateTime(last_updated)} (${formatAgo(last_updated)})` : 'Nothing recorded yet'}
          </dd>
        </div>
        <div>
          <dt>The file</dt>
          <dd>{TEXT.columns(EXPORT_COLUMNS[type].length)}</dd>
        </div>
      </dl>
    </section>
  )
}
