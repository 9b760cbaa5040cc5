import { Button, type ButtonProps } from '@mantine/core'
import { useId } from 'react'
import { formatCount } from '#lib/format.ts'
import type { SheetRequest } from '#lib/sheet/export-sheet.ts'
import { useExport } from '#lib/sheet/use-export.ts'
import classes from './export-button.module.css'
import { Icon } from './icon.tsx'

interface ExportButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string
  /** Used in the toast: '{name} data has been exported to Excel.' */
  name: string
  /** Null while loading. */
  sheet: SheetRequest | null
  /** Use '' if the page says so elsewhere. */
  emptyReason?: string
}

export function ExportButton({ label, name, sheet, emptyReason = 'No data to export', ...look }: ExportButtonProps) {
  const { rows, start, cancel } = useExport(name)
  const reason = useId()
  const isEmpty = sheet !== null && sheet.total === 0
  const isRunning = rows !== null
  const cannot = sheet === null || isEmpty || isRunning
  return (
    <div className={classes.export}>
      <Button
        {...look}
        leftSection={<Icon name="download" size={18} />}
        // Not `disabled` while it runs: keyboard users would lose the focus.
        disabled={!isRunning && cannot}
        aria-disabled={cannot}
        aria-describedby={isEmpty && emptyReason ? reason : undefined}
        onClick={() => !cannot && void start(sheet)}
      >
        {isRunning ? 'Exporting...' : label}
      </Button>
      {isEmpty && emptyReason && !isRunning && (
        <span id={reason} className={classes.reason}>
          {emptyReason}
        </span>
      )}
      {isRunning && (
        <>
          <ExportProgress name={name} rows={rows} total={sheet?.total} />
          <Button variant="default" size={look.size ?? 'sm'} onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
    </div>
  )
}

function ExportProgress({ name, rows, total }: { name: string; rows: number; total: number | undefined }) {
  // Rows may have been added since they were counted.
  const percent = total === undefined ? undefined : Math.min(100, Math.round((rows / Math.max(1, total)) * 100))
  const of = total === undefined ? 'rows' : `of ${formatCount(Math.max(rows, total))}`
  return (
    <div className={classes.progress}>
      <span aria-hidden>{`${formatCount(rows)} ${of}`}</span>
      <div
        role="progressbar"
        aria-label={`Export of ${name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={classes.track}
      >
        <div style={{ width: `${percent ?? 0}%` }} />
      </div>
    </div>
  )
}
