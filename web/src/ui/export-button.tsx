import { Button, type ButtonProps, Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { t } from '#lib/language.ts'
import { type SheetRequest, useExport } from '#lib/sheet/export-sheet.ts'
import classes from './export-button.module.css'
import { Icon } from './icon.tsx'

interface ExportButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string
  /** '{name} data has been exported to Excel.' */
  name: string
  /** Null while loading. */
  sheet: SheetRequest | null
  /** Use '' if the page says so elsewhere. */
  emptyReason?: string
}

export function ExportButton({ label, name, sheet, emptyReason = t('No data to export'), ...look }: ExportButtonProps) {
  const { rows, start, cancel } = useExport(name)
  const reason = useId()
  const isEmpty = sheet !== null && sheet.total === 0
  const isRunning = rows !== null
  const cannot = sheet === null || isEmpty || isRunning
  return (
    <Group gap="0.5rem 0.75rem">
      <Button
        {...look}
        leftSection={<Icon name="download" size={18} />}
        // Not `disabled` while it runs: keyboard users would lose the focus.
        disabled={!isRunning && cannot}
        aria-disabled={cannot}
        aria-describedby={isEmpty && emptyReason ? reason : undefined}
        onClick={() => !cannot && void start(sheet)}
      >
        {isRunning ? t('Exporting...') : label}
      </Button>
      {isEmpty && emptyReason && !isRunning && (
        <Text span id={reason} fz="m" c="dimmed">
          {emptyReason}
        </Text>
      )}
      {isRunning && (
        <>
          <ExportProgress name={name} rows={rows} total={sheet?.total} />
          <Button variant="default" size={look.size ?? 'sm'} onClick={cancel}>
            {t('Cancel')}
          </Button>
        </>
      )}
    </Group>
  )
}

function ExportProgress({ name, rows, total }: { name: string; rows: number; total: number | undefined }) {
  // Rows may have been added since they were counted.
  const percent = total === undefined ? undefined : Math.min(100, Math.round((rows / Math.max(1, total)) * 100))
  const text =
    total === undefined ? t('{rows} rows', { rows }) : t('{rows} of {total}', { rows, total: Math.max(rows, total) })
  return (
    <Stack gap="0.3rem" miw="9rem" fz="s" c="dimmed">
      <span aria-hidden>{text}</span>
      <progress aria-label={t('Export of {name}', { name })} max={100} value={percent} className={classes.track} />
    </Stack>
  )
}
