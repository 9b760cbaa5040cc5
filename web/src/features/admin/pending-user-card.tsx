import type { User } from '@hub/contract/users'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconBadge } from '../../ui/icon-badge.tsx'
import { UserAvatar } from '../../ui/user-avatar.tsx'
import { useApproveUser } from './admin.queries.ts'
import classes from './pending-approvals.module.css'
import { RejectDialog } from './reject-dialog.tsx'

interface PendingUserCardProps {
  user: User
  onDecided: () => void
}

export function PendingUserCard({ user, onDecided }: PendingUserCardProps) {
  const [isRejecting, setRejecting] = useState(false)
  const approval = useApproveUser()
  const approve = () => {
    if (!approval.isPending) approval.mutate({ user_id: user.id }, { onSuccess: onDecided })
  }
  return (
    <article className={classes.card}>
      <div className={classes.who}>
        <UserAvatar user={user} size={44} />
        <div className={classes.words}>
          <h3>{user.full_name}</h3>
          <p className={classes.organization}>
            <strong>{user.organization_acronym}</strong>
            <span>{user.organization_name}</span>
          </p>
        </div>
        <IconBadge label="Pending" icon="clock" tone="amber" />
      </div>
      <dl className={classes.facts}>
        <dt>Email</dt>
        <dd>{user.email}</dd>
        <dt>Registered</dt>
        <dd>
          <time dateTime={user.created_at}>{formatDate(user.created_at)}</time>
        </dd>
      </dl>
      <div className={classes.actions}>
        <Button
          leftSection={<Icon name="check" size={16} />}
          aria-label={`Approve ${user.full_name}`}
          aria-disabled={approval.isPending}
          opacity={approval.isPending ? 0.75 : 1}
          onClick={approve}
        >
          {approval.isPending ? 'Approving...' : 'Approve'}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="close" size={16} />}
          aria-label={`Reject ${user.full_name}`}
          onClick={() => setRejecting(true)}
        >
          Reject
        </Button>
      </div>
      <RejectDialog user={user} opened={isRejecting} onClose={() => setRejecting(false)} onDecided={onDecided} />
    </article>
  )
}
