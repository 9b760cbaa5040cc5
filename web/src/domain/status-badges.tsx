import { PROJECT_STATUS_TABLE, type ProjectStatus } from '@hub/contract/project-statuses'
import { isReturned, REPORT_STATE_TABLE } from '@hub/contract/report-steps'
import type { Report } from '@hub/contract/reporting'
import {
  ACCOUNT_STATUS_TABLE,
  ACCOUNT_STATUSES,
  ACTIVITY_STATUS_TABLE,
  type ActivityStatus,
  FUNDING_STATUS_TABLE,
  type FundingStatus,
  STOCK_STATUS_TABLE,
  STOCK_STATUSES,
  type StockStatus,
} from '@hub/contract/statuses'
import type { User } from '@hub/contract/records/user'
import { optionsOf } from '#lib/options.ts'
import { type BadgeLook, IconBadge, lookOf } from '#ui/icon.tsx'
import { type Role, ROLES } from '@hub/contract/permissions'

export const activityStatusLabel = (status: ActivityStatus) => lookOf(ACTIVITY_STATUS_TABLE, status).label

export const ACCOUNT_STATUS_OPTIONS = Object.entries(ACCOUNT_STATUS_TABLE).map(([value, { label }]) => ({
  value,
  label,
}))
export const STOCK_STATUS_OPTIONS = optionsOf(STOCK_STATUSES, (status) => STOCK_STATUS_TABLE[status].label)

export const ProjectStatusBadge = ({ status }: { status: ProjectStatus }) => (
  <IconBadge {...lookOf(PROJECT_STATUS_TABLE, status)} />
)

export const ActivityStatusBadge = ({ status }: { status: ActivityStatus }) => (
  <IconBadge {...lookOf(ACTIVITY_STATUS_TABLE, status)} />
)

export const FundingBadge = ({ status }: { status: FundingStatus }) => (
  <IconBadge {...lookOf(FUNDING_STATUS_TABLE, status)} />
)

export const StockStatusBadge = ({ status }: { status: StockStatus }) => (
  <IconBadge {...lookOf(STOCK_STATUS_TABLE, status)} />
)

const ADMIN: BadgeLook = { label: 'Admin', icon: 'shield', tone: 'teal' }

/** An unknown status counts as under review. */
function accountLook({ status, is_admin }: Pick<User, 'status' | 'is_admin'>) {
  if (is_admin && status === 'approved') return ADMIN
  return ACCOUNT_STATUS_TABLE[ACCOUNT_STATUSES.includes(status) ? status : 'under_review']
}

export const AccountStatusBadge = ({ user }: { user: Pick<User, 'status' | 'is_admin'> }) => (
  <IconBadge {...accountLook(user)} />
)

export type Standing = Pick<Report, 'state' | 'is_late' | 'is_overdue'>

export function standingOf({ state, is_late, is_overdue }: Standing): BadgeLook {
  if (is_overdue) return { label: 'Overdue', icon: 'alert', tone: 'red' }
  const look = lookOf(REPORT_STATE_TABLE, state)
  return is_late && !isReturned(state) ? { ...look, label: `${look.label} late` } : look
}

export const ReportStateBadge = ({ report }: { report: Standing }) => <IconBadge {...standingOf(report)} />

const LOOKS: Record<Role, BadgeLook> = {
  admin: { label: 'Admin', icon: 'shield', tone: 'teal' },
  manager: { label: 'Manager', icon: 'people', tone: 'amber' },
  user: { label: 'User', icon: 'user', tone: 'blue' },
  viewer: { label: 'Viewer', icon: 'eye', tone: 'green' },
}

export const roleLabel = (role: Role) => lookOf(LOOKS, role).label

export const ROLE_OPTIONS = optionsOf(ROLES, roleLabel)

export const RoleBadge = ({ role }: { role: string }) => <IconBadge {...lookOf(LOOKS, role)} />
