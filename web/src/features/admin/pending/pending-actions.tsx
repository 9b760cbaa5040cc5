import type { User } from '@hub/contract/users'
import { Button } from '@mantine/core'
import { Icon } from '#ui/icon.tsx'
import type { useApproveUser } from '#features/admin/admin.changes.ts'

interface PendingActionsProps {
  user: User
  approval: ReturnType<typeof useApproveUser>
  onReject: () => void
}

export function PendingActions({ user, approval, onReject }: PendingActionsProps) {
  return (
    <>
      <Button
        leftSection={<Icon name="check" size={16} />}
        aria-label={`Approve ${user.full_name}`}
        aria-disabled={approval.isPending}
        opacity={approval.isPending ? 0.75 : 1}
        onClick={() => !approval.isPending && approval.mutate(user.id)}
      >
        {approval.isPending ? 'Approving...' : 'Approve'}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="close" size={16} />}
        aria-label={`Reject ${user.full_name}`}
        onClick={onReject}
      >
        Reject
      </Button>
    </>
  )
}
