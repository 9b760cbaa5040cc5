import { PENDING_DAYS, UNDO_SECONDS } from '@hub/contract/admin'
import type { Role } from '@hub/contract/permissions'
import type { SystemStats } from '@hub/contract/system'
import { counted, formatAgo, formatDateTime } from '#lib/format.ts'

const who = (names: string[]) => (names.length === 1 ? `${names[0]} is` : `${names.length} accounts are`)

const MAILS: Record<string, string> = {
  registration_received: 'that the registration arrived',
  registration_to_review: 'that somebody waits for approval',
  approved: 'that the account is approved',
  rejected: 'that the account was not approved',
  suspended: 'that the account is suspended',
  password_reset: 'with the link for a new password',
  email_confirmation: 'with the link that confirms the address',
  email_changed: 'that the address was changed',
  report_reminder: 'that a report is due',
  report_sent_back: 'that a report came back',
  report_reopened: 'that a report was reopened',
  report_still_back: 'that a report came back and was not submitted again',
  project_approved: 'that a project is approved',
  project_back: 'that a project came back',
  digest: 'with what waits',
}

export const TEXT = {
  title: 'Admin Panel',
  purpose: 'How the hub is doing, and who may use it',
  statisticsFailed: 'Failed to load system statistics. Please try again.',
  activityFailed: 'Failed to load recent activity. Please try again.',
  exportPurpose: 'All records of the sector, each as an Excel file.',
  moreExports: 'HXL tags, schools and feeds',
  bothStates:
    'Share of all projects. A project of two states counts in both, so the shares may add up to more than 100%.',
  sampleShares: 'Example shares: no project has been reported yet.',
  sampleFunding: 'an example: no funding is recorded yet',
  sampleCount: (what: string) => `an example: no ${what} yet`,
  figuresDiffer: (tables: string) => `${tables} differ from the rows. Run npm run hub -- figures rebuild`,
  aboutBackup: ({ fault: error, failed_at, is_room_low, is_kept, checked_at }: SystemStats['backup']) => {
    if (error) return failed_at ? `failed on ${formatDateTime(failed_at)}: ${error}` : error
    if (!is_kept) return 'the administrator of the PostgreSQL server backs it up'
    if (is_room_low) return 'the disk has room for less than two more: make room, or set BACKUP_DIR'
    return checked_at ? `restored as a test ${formatAgo(checked_at)}` : 'each night, to the folder of backups'
  },
  aboutMail: ({ is_sent, failed }: SystemStats['mail']) => {
    if (!is_sent)
      return 'no mail server is set: mail only becomes files in the outbox folder of DATA_DIR, and nobody receives it. Set SMTP_URL'
    return failed > 0
      ? `${counted(failed, 'mail was', 'mails were')} not delivered: see below`
      : 'through the mail server'
  },
  settings: 'System settings management is under development and will be available soon.',
  pendingTitle: 'Pending Approvals',
  pendingPurpose: 'Accounts that wait for an administrator. Each person gets an email with the decision.',
  pendingEmpty: 'No Pending Approvals',
  pendingEmptyText: 'New registrations appear here. Every account so far has a decision.',
  pendingOverdue: `Only accounts that have waited more than ${PENDING_DAYS} days are listed.`,
  pendingOverdueCount: `for more than ${PENDING_DAYS} days; `,
  pendingOverdueEmpty: `Nobody Has Waited More Than ${PENDING_DAYS} Days`,
  pendingOverdueEmptyText: 'Newer registrations may be waiting.',
  pendingAll: 'Show all pending accounts',
  decided: (names: string[], outcome: 'approved' | 'rejected') =>
    `${who(names)} ${outcome}. You can undo this for ${UNDO_SECONDS} seconds.`,
  undone: (names: string[]) => `${who(names)} pending again.`,
  mailWaits: 'No email has gone out yet.',
  mailLeaves: 'The email is on its way.',
  decidedElsewhere: 'Decided in the meantime',
  organizationOf: (members: number) =>
    members === 0 ? 'New: no approved member yet' : `Known: ${counted(members, 'member', 'members')}`,
  pendingFailed: 'Failed to load pending approvals. Please try again.',
  reasonHint: 'Optional. The person reads it in the email and on the page that tells them their status.',
  usersEmpty: 'No Users Found',
  usersEmptyText: 'No user matches the search and the filters.',
  usersNone: 'People who register appear here.',
  usersFailed: 'Failed to load users. Please try again.',
  userFailed: 'Failed to load this user. Please try again.',
  userMissing: 'This user does not exist.',
  userMissingText: 'The link may be incomplete.',
  usersFound: (count: number) => `${counted(count, 'user', 'users')} found`,
  eraseTitle: (name: string) => `Erase ${name}?`,
  eraseText:
    'Name, address, profile, sessions and mail are erased for good, also in the audit trail, and nobody can sign in with the account again. Projects, activities, funding and stock stay.',
  failedMails: (shown: number, total: number) =>
    `A mail server refused ${total === 1 ? 'this one' : 'these'} for good, so ${total === 1 ? 'it is not tried again by itself' : 'they are not tried again by themselves'}.${shown < total ? ` The newest ${shown} of ${total} are shown.` : ''} Correct the address or the mail server, then send again.`,
  mailAbout: (template: string) => MAILS[template] ?? template.replaceAll('_', ' '),
  ownAccount: 'This is your own account',
  ownLockout: 'You are signed out at once, and only another administrator can let you in again.',
  ownRole: 'You leave the Admin Panel at once, and only another administrator can give the role back.',
  ownSignOut: 'You are signed out here too, and have to sign in again.',
}

export const TOASTS = {
  approved: { title: 'User Approved', fallback: 'The user can now access the system.' },
  approvedSeveral: { title: 'Users Approved', fallback: 'The users can now access the system.' },
  approvalFailed: { title: 'Approval Failed', fallback: 'Failed to approve user.' },
  rejected: { title: 'User Rejected', fallback: 'The user was rejected.' },
  rejectionFailed: { title: 'Rejection Failed', fallback: 'Failed to reject user.' },
  statusUpdated: { title: 'Status Updated' },
  updateFailed: { title: 'Update Failed', fallback: 'Failed to update user status.' },
  roleUpdated: { title: 'Role Updated' },
  roleFailed: { title: 'Update Failed', fallback: 'Failed to update user role.' },
  signedOut: { title: 'Signed Out Everywhere', fallback: 'Every session of the user has ended.' },
  signOutFailed: { title: 'Sign-out Failed', fallback: 'Failed to sign the user out.' },
  erased: { title: 'Person Erased', fallback: 'What they reported stays.' },
  eraseFailed: { title: 'Erasure Failed', fallback: 'Failed to erase the person.' },
  mailDropped: { title: 'Mail Dismissed', fallback: 'The mail will not be sent.' },
  mailResent: { title: 'Mail Sent Again', fallback: 'The last mail is on its way again.' },
  mailFailed: { title: 'Mail Not Sent', fallback: 'Failed to send the mail again.' },
  profileSaved: { title: 'Profile Updated', fallback: 'The profile has been updated.' },
}

export const ROLES_MAY: Record<Role, string> = {
  viewer: 'Reads, and reports nothing.',
  user: 'Reports, and edits what they have entered.',
  manager: 'Reports, and edits what anybody in their organization has entered.',
  admin: 'Everything: decides on accounts, edits all records, exports data.',
}

export const AUDIT_TEXT = {
  title: 'Audit Trail',
  purpose: 'Every change: who made it, when, and what it was before',
  failed: 'Failed to load changes. Please try again.',
  empty: 'No Changes Found',
  emptyText: 'Every change that anybody makes appears here.',
  emptyFiltered: 'No change matches the filters.',
  rangeTurned: 'Must not be before the first day',
  personHint: 'Name or email of a person',
  recordHint: 'Code, reference, item or email',
}
