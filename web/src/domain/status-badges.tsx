import { PROJECT_STATUS_TABLE, type ProjectStatus } from '@hub/contract/project-statuses'
import { REPORT_STATE_TABLE, standingLabel } from '@hub/contract/report-steps'
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
import { t } from '#lib/language.ts'
import { optionsOf } from '#lib/options.ts'
import { type BadgeLook, IconBadge, lookOf as englishLook } from '#ui/icon.tsx'
import { type Role, ROLE_LABELS, ROLES } from '@hub/contract/permissions'

function lookOf(...of: Parameters<typeof englishLook>): BadgeLook {
  const look = englishLook(...of)
  return { ...look, label: t(look.label) }
}

export const activityStatusLabel = (status: ActivityStatus) => lookOf(ACTIVITY_STATUS_TABLE, status).label

export const ACCOUNT_STATUS_OPTIONS = Object.entries(ACCOUNT_STATUS_TABLE).map(([value, { label }]) => ({
  value,
  label: t(label),
}))
export const STOCK_STATUS_OPTIONS = optionsOf(STOCK_STATUSES, (status) => t(STOCK_STATUS_TABLE[status].label))

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

/** An unknown status counts as under review. */
function accountLook({ status, is_admin }: Pick<User, 'status' | 'is_admin'>) {
  if (is_admin && status === 'approved') return lookOf(ROLE_LOOKS, 'admin')
  return lookOf(ACCOUNT_STATUS_TABLE, ACCOUNT_STATUSES.includes(status) ? status : 'under_review')
}

export const AccountStatusBadge = ({ user }: { user: Pick<User, 'status' | 'is_admin'> }) => (
  <IconBadge {...accountLook(user)} />
)

export type Standing = Pick<Report, 'state' | 'is_late' | 'is_overdue'>

function standingOf(report: Standing): BadgeLook {
  const label = t(standingLabel(report))
  return report.is_overdue
    ? { label, icon: 'alert', tone: 'red' }
    : { ...lookOf(REPORT_STATE_TABLE, report.state), label }
}

export const ReportStateBadge = ({ report }: { report: Standing }) => <IconBadge {...standingOf(report)} />

const ROLE_LOOKS: Record<Role, BadgeLook> = {
  admin: { label: ROLE_LABELS.admin, icon: 'shield', tone: 'teal' },
  manager: { label: ROLE_LABELS.manager, icon: 'people', tone: 'amber' },
  user: { label: ROLE_LABELS.user, icon: 'user', tone: 'blue' },
  viewer: { label: ROLE_LABELS.viewer, icon: 'eye', tone: 'green' },
}

export const roleLabel = (role: Role) => lookOf(ROLE_LOOKS, role).label

export const ROLE_OPTIONS = optionsOf(ROLES, roleLabel)

export const RoleBadge = ({ role }: { role: string }) => <IconBadge {...lookOf(ROLE_LOOKS, role)} />
