import type { User } from '@hub/contract/users'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconBadge } from '../../../ui/icon-badge.tsx'
import { UserAvatar } from '../../../ui/user-avatar.tsx'
import { useApproveUser } from '../admin.changes.ts'
import classes from './pending.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import type { Selection } from './use-selection.ts'
import { isLongWait, waitingFor } from './waiting.ts'

interface PendingUserCardProps {
  user: User
  selection: Selection
  onDecided: () => void
}

export function PendingUserCard({ user, selection, onDecided }: PendingUserCardProps) {
  const [isRejecting, setRejecting] = useState(false)
  const approval = useApproveUser()
  const isTicked = selection.has(user.id)
  const approve = () => {
    if (!approval.isPending) approval.mutate(user.id, { onSuccess: onDecided })
  }
  return (
    <article className={classes.card} data-ticked={isTicked || undefined}>
      <div className={classes.who}>
        <UserAvatar user={user} size={44} />
        <div className={classes.words}>
          <h3>{user.full_name}</h3>
          <p className={classes.organization}>
            <strong>{user.organization_acronym}</strong>
            <span>{user.organization_name}</span>
          </p>
        </div>
        <label className={classes.tick}>
          <input
            type="checkbox"
            aria-label={`Select ${user.full_name}`}
            checked={isTicked}
            disabled={!isTicked && !selection.mayAdd}
            onChange={() => selection.toggle(user.id)}
          />
        </label>
      </div>
      <dl className={classes.facts}>
        <dt>Email</dt>
        <dd>{user.email}</dd>
        <dt>Registered</dt>
        <dd>
          <time dateTime={user.created_at} title={formatDateTime(user.created_at)}>
            {formatDate(user.created_at)}
          </time>
        </dd>
        <dt>Status</dt>
        <dd className={classes.status}>
          <IconBadge label="Pending" icon="clock" tone="amber" />
          <span data-long={isLongWait(user.created_at) || undefined}>{waitingFor(user.created_at)}</span>
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
