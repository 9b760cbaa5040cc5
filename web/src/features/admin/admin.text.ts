import { PENDING_DAYS, UNDO_SECONDS } from '@hub/contract/admin'
import type { Role } from '@hub/contract/permissions'
import { AUDIT_TRAIL, type SystemStats } from '@hub/contract/system'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { t } from '#lib/language.ts'

const OUTCOMES = {
  approved: (count: number, name: string) =>
    t(
      '{count, plural, one {{name} is approved. You can undo this for {seconds} seconds.} other {# accounts are approved. You can undo this for {seconds} seconds.}}',
      { count, name, seconds: UNDO_SECONDS },
    ),
  rejected: (count: number, name: string) =>
    t(
      '{count, plural, one {{name} is rejected. You can undo this for {seconds} seconds.} other {# accounts are rejected. You can undo this for {seconds} seconds.}}',
      { count, name, seconds: UNDO_SECONDS },
    ),
}

const MAILS: Record<string, string> = {
  registration_received: t('that the registration arrived'),
  registration_to_review: t('that somebody waits for approval'),
  approved: t('that the account is approved'),
  rejected: t('that the account was not approved'),
  suspended: t('that the account is suspended'),
  password_reset: t('with the link for a new password'),
  email_confirmation: t('with the link that confirms the address'),
  email_changed: t('that the address was changed'),
  new_browser: t('that a new browser signed in'),
  two_factor_changed: t('that the second factor was switched on or off'),
  report_reminder: t('that a report is due'),
  report_sent_back: t('that a report came back'),
  report_reopened: t('that a report was reopened'),
  report_still_back: t('that a report came back and was not submitted again'),
  project_approved: t('that a project is approved'),
  project_back: t('that a project came back'),
  digest: t('with what waits'),
}

export const TEXT = {
  title: t('Admin Panel'),
  purpose: t('How the hub is doing, and who may use it'),
  statisticsFailed: t('Failed to load system statistics. Please try again.'),
  activityFailed: t('Failed to load recent activity. Please try again.'),
  exportPurpose: t('All records of the sector, each as an Excel file.'),
  moreExports: t('HXL tags, schools and feeds'),
  bothStates: t(
    'Share of all projects. A project of two states counts in both, so the shares may add up to more than 100%.',
  ),
  sampleShares: t('Example shares: no project has been reported yet.'),
  sampleFunding: t('an example: no funding is recorded yet'),
  figuresDiffer: (tables: string[]) =>
    [
      tables.includes(AUDIT_TRAIL) &&
        t('Rows of the audit trail were changed or deleted after they were sealed. Run npm run hub -- figures check'),
      tables.some((each) => each !== AUDIT_TRAIL) &&
        t('{tables} differ from the rows. Run npm run hub -- figures rebuild', {
          tables: tables.filter((each) => each !== AUDIT_TRAIL).join(', '),
        }),
    ]
      .filter(Boolean)
      .join(' '),
  aboutBackup: ({ fault: error, failed_at, is_room_low, is_kept, checked_at }: SystemStats['backup']) => {
    if (error) return failed_at ? t('failed on {when}: {error}', { when: formatDateTime(failed_at), error }) : error
    if (!is_kept) return t('the administrator of the PostgreSQL server backs it up')
    if (is_room_low) return t('the disk has room for less than two more: make room, or set BACKUP_DIR')
    return checked_at
      ? t('restored as a test {ago}', { ago: formatAgo(checked_at) })
      : t('each night, to the folder of backups')
  },
  aboutMail: ({ is_sent, failed }: SystemStats['mail']) => {
    if (!is_sent)
      return t(
        'no mail server is set: mail only becomes files in the outbox folder of DATA_DIR, and nobody receives it. Set SMTP_URL',
      )
    return failed > 0
      ? t('{failed, plural, one {# mail was} other {# mails were}} not delivered: see below', { failed })
      : t('through the mail server')
  },
  settings: t('System settings management is under development and will be available soon.'),
  pendingTitle: t('Pending Approvals'),
  pendingPurpose: t('Accounts that wait for an administrator. Each person gets an email with the decision.'),
  pendingEmpty: t('No Pending Approvals'),
  pendingEmptyText: t('New registrations appear here. Every account so far has a decision.'),
  pendingOverdue: t('Only accounts that have waited more than {days} days are listed.', { days: PENDING_DAYS }),
  oldest: (waiting: string) => t('the oldest is {waiting}', { waiting }),
  oldestOverdue: (waiting: string) =>
    t('for more than {days} days; the oldest is {waiting}', { days: PENDING_DAYS, waiting }),
  pendingOverdueEmpty: t('Nobody Has Waited More Than {days} Days', { days: PENDING_DAYS }),
  pendingOverdueEmptyText: t('Newer registrations may be waiting.'),
  pendingAll: t('Show all pending accounts'),
  decided: (names: string[], outcome: 'approved' | 'rejected') => OUTCOMES[outcome](names.length, names[0] ?? ''),
  undone: (names: string[]) =>
    t('{count, plural, one {{name} is pending again.} other {# accounts are pending again.}}', {
      count: names.length,
      name: names[0] ?? '',
    }),
  mailWaits: t('No email has gone out yet.'),
  mailLeaves: t('The email is on its way.'),
  decidedElsewhere: t('Decided in the meantime'),
  organizationOf: (members: number) =>
    members === 0
      ? t('New: no approved member yet')
      : t('{members, plural, one {Known: # member} other {Known: # members}}', { members }),
  pendingFailed: t('Failed to load pending approvals. Please try again.'),
  reasonHint: t('Optional. The person reads it in the email and on the page that tells them their status.'),
  usersEmpty: t('No Users Found'),
  usersEmptyText: t('No user matches the search and the filters.'),
  usersNone: t('People who register appear here.'),
  usersFailed: t('Failed to load users. Please try again.'),
  userFailed: t('Failed to load this user. Please try again.'),
  userMissing: t('This user does not exist.'),
  userMissingText: t('The link may be incomplete.'),
  usersFound: (count: number) => t('{count, plural, one {# user found} other {# users found}}', { count }),
  eraseStays: t(
    'What stays: projects, activities, funding, stock and comments, because they belong to the organization; the audit trail, under a number instead of the name, because it proves who changed what; backups, until they are replaced.',
  ),
  eraseTitle: (name: string) => t('Erase {name}?', { name }),
  eraseText: t(
    'Name, address, profile, picture, drafts, sessions, known browsers, second factor and mail are erased for good, also in stored replies and in the audit trail, and nobody can sign in with the account again.',
  ),
  failedMails: (shown: number, total: number) =>
    [
      t(
        '{total, plural, one {A mail server refused this one for good, so it is not tried again by itself.} other {A mail server refused these for good, so they are not tried again by themselves.}}',
        { total },
      ),
      shown < total && t('The newest {shown} of {total} are shown.', { shown, total }),
      t('Correct the address or the mail server, then send again.'),
    ]
      .filter(Boolean)
      .join(' '),
  mailAbout: (template: string) => MAILS[template] ?? template.replaceAll('_', ' '),
  ownAccount: t('This is your own account'),
  ownLockout: t('You are signed out at once, and only another administrator can let you in again.'),
  ownRole: t('You leave the Admin Panel at once, and only another administrator can give the role back.'),
  ownSignOut: t('You are signed out here too, and have to sign in again.'),
}

export const TOASTS = {
  approved: { title: t('User Approved'), fallback: t('The user can now access the system.') },
  approvedSeveral: { title: t('Users Approved'), fallback: t('The users can now access the system.') },
  approvalFailed: { title: t('Approval Failed'), fallback: t('Failed to approve user.') },
  rejected: { title: t('User Rejected'), fallback: t('The user was rejected.') },
  rejectionFailed: { title: t('Rejection Failed'), fallback: t('Failed to reject user.') },
  statusUpdated: { title: t('Status Updated') },
  updateFailed: { title: t('Update Failed'), fallback: t('Failed to update user status.') },
  roleUpdated: { title: t('Role Updated') },
  roleFailed: { title: t('Update Failed'), fallback: t('Failed to update user role.') },
  signedOut: { title: t('Signed Out Everywhere'), fallback: t('Every session of the user has ended.') },
  signOutFailed: { title: t('Sign-out Failed'), fallback: t('Failed to sign the user out.') },
  twoFactorOff: { title: t('Second Factor Switched Off'), fallback: t('The person is told by mail.') },
  twoFactorFailed: { title: t('Second Factor Not Changed'), fallback: t('Failed to switch it off.') },
  personExported: {
    title: t('Personal Data Exported'),
    text: t('Hand the file over safely, and delete it: it holds personal data.'),
    cut: (tables: readonly string[]) =>
      t('Only 10,000 rows of {tables} are in it: export-person on the server writes all of them.', {
        tables: tables.join(', '),
      }),
  },
  personNotExported: { title: t('Export Failed'), fallback: t('Failed to export the data of this person.') },
  erased: { title: t('Person Erased'), fallback: t('What they reported stays.') },
  eraseFailed: { title: t('Erasure Failed'), fallback: t('Failed to erase the person.') },
  mailDropped: { title: t('Mail Dismissed'), fallback: t('The mail will not be sent.') },
  mailResent: { title: t('Mail Sent Again'), fallback: t('The last mail is on its way again.') },
  mailFailed: { title: t('Mail Not Sent'), fallback: t('Failed to send the mail again.') },
  profileSaved: { title: t('Profile Updated'), fallback: t('The profile has been updated.') },
}

export const ROLES_MAY: Record<Role, string> = {
  viewer: t('Reads, and reports nothing.'),
  user: t('Reports, and edits what they have entered.'),
  manager: t('Reports, and edits what anybody in their organization has entered.'),
  admin: t('Everything: decides on accounts, edits all records, exports data.'),
}

export const AUDIT_TEXT = {
  title: t('Audit Trail'),
  purpose: t('Every change: who made it, when, and what it was before'),
  failed: t('Failed to load changes. Please try again.'),
  empty: t('No Changes Found'),
  emptyText: t('Every change that anybody makes appears here.'),
  emptyFiltered: t('No change matches the filters.'),
  rangeTurned: t('Must not be before the first day'),
  personHint: t('Name or email of a person'),
  recordHint: t('Code, reference, item or email'),
}
