import { ACCOUNT_STATUSES, type AccountStatus } from '@hub/contract/permissions'
import type { User } from '@hub/contract/users'
import { type BadgeLook, IconBadge } from '#ui/icon-badge.tsx'

type ShownStatus = AccountStatus | 'admin'

const LOOKS: Record<ShownStatus, BadgeLook> = {
  approved: { label: 'Approved', icon: 'check', tone: 'green' },
  under_review: { label: 'Under Review', icon: 'clock', tone: 'amber' },
  rejected: { label: 'Rejected', icon: 'close', tone: 'red' },
  suspended: { label: 'Suspended', icon: 'ban', tone: 'red' },
  admin: { label: 'Admin', icon: 'shield', tone: 'teal' },
}

const { admin: _admin, ...OF_ACCOUNT } = LOOKS

export const STATUS_OPTIONS = Object.entries(OF_ACCOUNT).map(([value, { label }]) => ({ value, label }))

/** An unknown status counts as under review. */
function shownStatus({ status, is_admin }: Pick<User, 'status' | 'is_admin'>): ShownStatus {
  if (!ACCOUNT_STATUSES.includes(status)) return 'under_review'
  return is_admin && status === 'approved' ? 'admin' : status
}

export function StatusBadge({ user }: { user: Pick<User, 'status' | 'is_admin'> }) {
  return <IconBadge {...LOOKS[shownStatus(user)]} />
}
