import type { User } from '@hub/contract/users'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../../lib/call-failed.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useRejectUser } from './admin.queries.ts'
import { TEXT } from './admin.text.ts'
import classes from './pending-approvals.module.css'

interface RejectDialogProps {
  user: User
  opened: boolean
  onClose: () => void
  onDecided: () => void
}

export function RejectDialog({ user, opened, onClose, onDecided }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const rejection = useRejectUser()
  const fault = rejection.error instanceof CallFailed ? rejection.error.fields.reason : undefined

  const reject = (event: FormEvent) => {
    event.preventDefault()
    if (rejection.isPending) return
    rejection.mutate(
      { user_id: user.id, reason },
      {
        onSuccess: () => {
          onClose()
          onDecided()
        },
      },
    )
  }

  return (
    <Dialog
      title={`Reject ${user.full_name}`}
      opened={opened}
      onClose={onClose}
      size="32rem"
      closeOnClickOutside={reason === ''}
    >
      <form onSubmit={reject} className={classes.form}>
        <Textarea
          label="Reason"
          description={TEXT.rejectHint}
          rows={4}
          maxLength={1000}
          value={reason}
          error={fault}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            color="red"
            aria-disabled={rejection.isPending}
            opacity={rejection.isPending ? 0.75 : 1}
          >
            {rejection.isPending ? 'Rejecting...' : 'Reject'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
