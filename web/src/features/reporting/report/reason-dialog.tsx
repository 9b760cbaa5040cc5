import { ReasonPayload } from '@hub/contract/reporting'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLast } from '../../../lib/use-last.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from '../reporting.module.css'
import { REVIEW } from '../reporting.text.ts'

type Reasoned = 'sendBack' | 'reopen'

interface ReasonDialogProps {
  /** Null is closed. */
  step: Reasoned | null
  pending: boolean
  onSend: (decision: { step: Reasoned; reason: string }) => void
  onClose: () => void
}

/** A reason is required: without one nobody knows what to mend. It stays where it was when sending fails. */
export function ReasonDialog({ step, pending, onSend, onClose }: ReasonDialogProps) {
  const shown = useLast(step) ?? 'sendBack'
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const checked = ReasonPayload.safeParse({ reason })
    if (!checked.success) return setFault(checked.error.issues[0]?.message)
    if (!pending) onSend({ step: shown, reason: checked.data.reason })
  }
  return (
    <Dialog title={REVIEW[shown]} opened={step !== null} size="34rem" onClose={onClose} closeOnClickOutside={!reason}>
      <form onSubmit={send} className={classes.stack} noValidate>
        <Textarea
          label={REVIEW.reason}
          description={shown === 'sendBack' ? REVIEW.sendBackHint : REVIEW.reopenHint}
          required
          rows={4}
          maxLength={2000}
          value={reason}
          error={fault}
          data-autofocus
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setFault(undefined)
          }}
        />
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={pending}>
            {pending ? REVIEW.working : REVIEW[shown]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
