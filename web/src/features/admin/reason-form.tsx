import { Button, Group, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { CallFailed } from '#lib/call-failed.ts'
import { t } from '#lib/language.ts'
import { Notice } from '#ui/notice.tsx'
import { TEXT } from './admin.text.ts'
import lines from '#ui/lines.module.css'

interface ReasonFormProps {
  action: string
  pending: string | null
  reason: string
  onReason: (reason: string) => void
  error: Error | null
  /** Shown if the account is the administrator's own. */
  warning?: string | false
  onConfirm: () => void
  onCancel: () => void
}

export function ReasonForm(props: ReasonFormProps) {
  const { action, pending, reason, onReason, error, warning, onConfirm, onCancel } = props
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (pending === null) onConfirm()
  }
  return (
    <form onSubmit={confirm} className={lines.stack}>
      {warning && <Notice tone="warning" title={TEXT.ownAccount} text={warning} />}
      <Textarea
        label={t('Reason')}
        description={TEXT.reasonHint}
        rows={4}
        maxLength={1000}
        value={reason}
        error={error instanceof CallFailed ? error.fields.reason : undefined}
        data-autofocus
        autoFocus
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      <Group gap="0.5rem" justify="flex-end" align="stretch">
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" color="red" aria-disabled={pending !== null} opacity={pending === null ? 1 : 0.75}>
          {pending ?? action}
        </Button>
      </Group>
    </form>
  )
}
