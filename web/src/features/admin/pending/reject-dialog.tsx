import type { User } from '@hub/contract/users'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { useRejectUser } from '#features/admin/admin.changes.ts'
import { ReasonForm } from '#features/admin/reason-form.tsx'

interface RejectDialogProps {
  user: User
  opened: boolean
  onClose: () => void
  onRejected: (sentAt: number) => void
}

export function RejectDialog({ user, opened, onClose, onRejected }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const rejection = useRejectUser((_, sentAt) => {
    onClose()
    onRejected(sentAt)
  })
  return (
    <Dialog
      title={`Reject ${user.full_name}`}
      opened={opened}
      onClose={onClose}
      size="32rem"
      closeOnClickOutside={reason === ''}
    >
      <ReasonForm
        action="Reject"
        pending={rejection.isPending ? 'Rejecting...' : null}
        reason={reason}
        onReason={setReason}
        error={rejection.error}
        onConfirm={() => rejection.mutate({ user_id: user.id, reason })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
