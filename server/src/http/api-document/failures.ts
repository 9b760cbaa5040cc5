import type { Endpoint } from '@hub/contract/endpoint'
import type { ErrorCode } from '@hub/contract/errors'
import type { Access } from '@hub/contract/permissions'
import { fieldsOf, inputSchema } from './json-schema.ts'

const BY_ACCESS: Record<Access, ErrorCode[]> = {
  public: [],
  'signed-in': ['not_signed_in'],
  member: ['not_signed_in', 'account_not_approved'],
  contributor: ['not_signed_in', 'account_not_approved', 'forbidden'],
  admin: ['not_signed_in', 'account_not_approved', 'forbidden'],
}

/** Errors of single calls; every test of the server checks its errors against this. */
const OF_CALLS: Record<string, ErrorCode[]> = {
  accounts_login: ['invalid_credentials'],
  accounts_register: ['email_taken', 'common_password'],
  accounts_saveProfile: [
    'organization_is_fixed',
    'organization_unknown',
    'organization_known',
    'password_needed',
    'wrong_password',
    'too_many_tries',
  ],
  accounts_confirmEmail: ['invalid_email_link'],
  accounts_changePassword: ['wrong_password', 'too_many_tries', 'common_password'],
  accounts_resetPassword: ['invalid_reset_link', 'common_password'],
  accountSafety_setUp: ['wrong_password', 'too_many_tries', 'two_factor_on'],
  accountSafety_confirm: ['wrong_code', 'too_many_tries', 'two_factor_on', 'two_factor_not_begun'],
  accountSafety_disable: ['wrong_password', 'wrong_code', 'too_many_tries', 'two_factor_off'],
  accountSafety_secondStep: ['sign_in_expired', 'wrong_code'],
  accountSafety_endSession: ['session_not_found'],
  accountSafety_endSessionsOf: ['user_not_found'],
  accountSafety_disableOf: ['user_not_found', 'two_factor_off'],
  admin_user: ['user_not_found'],
  admin_approveUser: ['user_not_found'],
  admin_approveUsers: ['user_not_found'],
  admin_rejectUser: ['user_not_found', 'last_admin'],
  admin_setUserStatus: ['user_not_found', 'last_admin'],
  admin_saveUser: ['user_not_found', 'last_admin', 'organization_unknown', 'organization_known'],
  admin_signOutUser: ['user_not_found'],
  admin_userData: ['user_not_found'],
  admin_eraseUser: ['user_not_found', 'last_admin', 'erase_own'],
  mails_sendAgain: ['failed_mail_not_found'],
  mails_drop: ['failed_mail_not_found'],
  admin_resendMail: ['user_not_found', 'mail_not_found'],
  attachments_read: ['picture_not_found'],
  organizationCare_setType: ['organization_not_found'],
  organizationCare_rename: ['organization_not_found', 'organization_taken'],
  indicators_create: ['indicator_code_taken', 'too_many_indicators', 'id_taken'],
  indicators_update: ['indicator_not_found', 'indicator_code_taken', 'stale_edit'],
  indicators_retire: ['indicator_not_found', 'stale_edit'],
  indicators_remove: ['indicator_not_found', 'indicator_in_use'],
  organizationCare_remove: ['organization_not_found', 'organization_in_use'],
  organizationCare_merge: ['organization_not_found'],
  organizationCare_undo: ['merge_not_found', 'merge_grown', 'organization_not_found'],
  projects_read: ['project_not_found'],
  projects_history: ['project_not_found'],
  projects_create: ['organization_is_yours', 'id_taken'],
  projects_update: [
    'project_not_found',
    'organization_is_yours',
    'id_taken',
    'project_month_locked',
    'month_locked',
    'school_locked',
  ],
  projects_setStatus: ['project_not_found', 'illegal_step'],
  activities_read: ['activity_not_found'],
  activities_list: ['project_not_found'],
  activities_check: ['project_not_found'],
  activities_create: ['project_not_found', 'needs_confirmation', 'id_taken', 'month_locked'],
  activities_update: ['activity_not_found', 'needs_confirmation', 'month_locked'],
  activities_remove: ['activity_not_found', 'month_locked'],
  funding_read: ['funding_entry_not_found'],
  funding_history: ['funding_entry_not_found'],
  funding_submit: ['id_taken', 'month_locked'],
  funding_update: ['funding_entry_not_found', 'month_locked'],
  funding_remove: ['funding_entry_not_found', 'month_locked'],
  stock_read: ['stock_item_not_found'],
  stock_movements: ['stock_item_not_found'],
  stock_create: ['id_taken', 'month_locked'],
  stock_update: ['stock_item_not_found', 'month_locked'],
  stock_remove: ['stock_item_not_found', 'month_locked'],
  imports_run: ['import_faulty', 'import_given_up', 'needs_confirmation', 'key_reused', 'id_taken', 'month_locked'],
  imports_undo: [
    'import_not_found',
    'import_changed',
    'import_in_use',
    'import_too_old',
    'indicator_code_taken',
    'month_locked',
    'school_locked',
  ],
  imports_giveUp: [
    'import_not_found',
    'import_changed',
    'import_in_use',
    'import_too_old',
    'indicator_code_taken',
    'month_locked',
    'school_locked',
  ],
  drafts_read: ['draft_not_found'],
  drafts_save: ['too_many_drafts'],
  info_health: ['stopping'],
  reporting_savePeriod: ['period_not_found', 'stale_edit'],
  reporting_read: ['report_not_found'],
  reporting_activities: ['report_not_found'],
  reporting_rounds: ['report_not_found'],
  reporting_submit: ['report_not_found', 'illegal_report_step', 'month_closed', 'month_to_come', 'something_to_report'],
  reporting_withdraw: ['report_not_found', 'illegal_report_step', 'review_opened', 'month_closed'],
  reporting_accept: [
    'report_not_found',
    'illegal_report_step',
    'own_report',
    'reported_as_nothing',
    'report_changed',
    'activity_not_found',
  ],
  reporting_acceptActivities: ['report_not_found', 'illegal_report_step', 'activities_changed'],
  reporting_sendBack: ['report_not_found', 'illegal_report_step'],
  reporting_reopen: ['report_not_found', 'illegal_report_step'],
  reporting_remind: ['report_not_found', 'illegal_report_step', 'month_closed', 'nobody_to_remind'],
  comments_list: ['record_not_found'],
  comments_create: ['record_not_found', 'id_taken'],
  comments_resolve: ['comment_not_found'],
  snapshots_read: ['snapshot_not_found'],
  snapshots_readPublic: ['snapshot_not_found'],
  snapshots_save: ['snapshot_not_found', 'snapshot_published'],
  snapshots_publish: [
    'snapshot_not_found',
    'snapshot_published',
    'snapshot_needs_sentences',
    'snapshot_not_public',
    'month_not_over',
  ],
  snapshots_withdraw: ['snapshot_not_found', 'snapshot_not_published'],
  feeds_create: ['feed_token_used'],
  feeds_revoke: ['feed_not_found'],
  feeds_read: ['invalid_feed_token', 'too_many_tries'],
}

const OF_EVERY_CALL: ErrorCode[] = ['too_many_at_once', 'many_requests', 'internal', 'unavailable', 'busy', 'disk_full']

export function failuresOf(id: string, endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(['invalid_input', 'broken_json', 'too_large', ...BY_ACCESS[endpoint.access]])
  const when = (holds: unknown, ...more: ErrorCode[]) => holds && more.forEach((code) => codes.add(code))
  when('cursor' in fieldsOf(inputSchema(endpoint.query)), 'invalid_cursor')
  when(endpoint.access !== 'public' && !endpoint.alwaysOpen, 'password_due', 'two_factor_due')
  when(endpoint.path.includes(':'), 'not_found')
  when(endpoint.method !== 'GET', 'unsupported_type', 'other_site')
  when('updated_at' in fieldsOf(inputSchema(endpoint.body)), 'stale_edit')
  when(
    Object.keys(fieldsOf(inputSchema(endpoint.body))).some((name) => name.includes('password')),
    'many_sign_ins',
  )
  when(endpoint.idempotent, 'key_reused')
  when(endpoint.idempotent && endpoint.access !== 'public', 'not_the_author', 'account_changed')
  when(endpoint.picture, 'invalid_picture')
  // A stranger's request counts as a try even if unreadable.
  when(endpoint.access === 'public' && endpoint.method !== 'GET', 'too_many_tries')
  when(true, ...(OF_CALLS[id] ?? []), ...OF_EVERY_CALL)
  return [...codes]
}
