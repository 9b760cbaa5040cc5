import { STEP_REASON } from '@hub/contract/project-statuses'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { STEP_TEXT } from '#features/projects/project-changes.text.ts'
import classes from './project-details.module.css'

interface StepReasonProps {
  action: string
  pending: boolean
  onSend: (reason: string) => void
  onCancel: () => void
}

export function StepReason({ action, pending, onSend, onCancel }: StepReasonProps) {
  const [reason, setReason] = useState('')
  const [fieldError, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return setError(STEP_REASON)
    if (!pending) onSend(reason.trim())
  }
  return (
    <form onSubmit={send} className={classes.stepReason} noValidate>
      <Textarea
        label={STEP_TEXT.reason}
        description={STEP_TEXT.reasonHint}
        required
        rows={2}
        maxLength={2000}
        value={reason}
        error={fieldError}
        autoFocus
        data-autofocus
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" size="sm" aria-disabled={pending}>
        {pending ? 'Saving...' : action}
      </Button>
      <Button size="sm" variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
