import * as z from 'zod/mini'

export const ERRORS = {
  invalid_input: { status: 400, message: 'Please correct the marked fields.' },
  broken_json: { status: 400, message: 'The request could not be read. Please try again.' },
  invalid_picture: { status: 400, message: 'Choose a PNG, JPEG or WebP picture.' },
  wrong_password: { status: 400, message: 'The current password is wrong.' },
  common_password: { status: 400, message: 'This password is too common. Choose another.' },
  password_needed: { status: 400, message: 'Enter your password to change the email address.' },
  invalid_email_link: {
    status: 400,
    message: 'This link is invalid or expired. Change the email address in your profile again.',
  },
  invalid_reset_link: { status: 400, message: 'This reset link is invalid or expired.' },
  invalid_cursor: { status: 400, message: 'This page of the list has expired. Please load the list again.' },
  not_signed_in: { status: 401, message: 'Please sign in.' },
  wrong_code: { status: 400, message: 'This code is wrong or was used already. Enter the next one.' },
  sign_in_expired: { status: 401, message: 'That took too long. Please sign in again.' },
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  invalid_feed_token: {
    status: 401,
    message: 'This feed token is unknown, revoked or made for another export. Ask an administrator of the hub for one.',
  },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  other_site: { status: 403, message: 'This request came from another website. Open the hub itself and try again.' },
  account_not_approved: { status: 403, message: 'Your account is pending administrative approval' },
  password_due: { status: 403, message: 'Choose a password of your own first.' },
  two_factor_due: { status: 403, message: 'Set up your second factor first.' },
  organization_is_fixed: {
    status: 403,
    message: 'Only an administrator can change this. Ask one to move you, or to correct the name of your organization.',
  },
  organization_is_yours: {
    status: 403,
    message: 'A project belongs to your own organization; only an administrator can enter one for another.',
  },
  two_factor_on: { status: 409, message: 'Your second factor is switched on already.' },
  two_factor_off: { status: 409, message: 'There is no second factor to switch off.' },
  two_factor_not_begun: { status: 409, message: 'Begin again: scan a new code with the app.' },
  session_not_found: { status: 404, message: 'This session has ended already.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  user_not_found: { status: 404, message: 'This user does not exist.' },
  mail_not_found: { status: 404, message: 'The hub has sent this person no mail in the last 90 days.' },
  failed_mail_not_found: { status: 404, message: 'This mail is no longer in the list of refused mails.' },
  picture_not_found: { status: 404, message: 'This picture does not exist.' },
  organization_not_found: { status: 404, message: 'This organization does not exist.' },
  organization_unknown: {
    status: 400,
    message: 'No organization has this name and acronym. Choose one from the list, or add it as a new organization.',
  },
  organization_known: {
    status: 409,
    message: 'An organization with this name is on the hub already. Choose it from the list.',
  },
  organization_taken: {
    status: 409,
    message: 'Another organization has this name and acronym. Merge the two instead.',
  },
  organization_in_use: {
    status: 409,
    message: '{organization} still has {what}, so it cannot be deleted. Merge it into another organization instead.',
  },
  indicator_not_found: { status: 404, message: 'This indicator does not exist.' },
  indicator_code_taken: { status: 409, message: 'Another indicator has this code.' },
  indicator_in_use: {
    status: 409,
    message: '{code} is used by activities or targets, so it cannot be deleted. Retire it instead.',
  },
  too_many_indicators: { status: 409, message: 'The hub has {max} indicators: delete some that nobody uses first.' },
  merge_not_found: { status: 404, message: 'This merge does not exist.' },
  merge_grown: {
    status: 409,
    message: 'Something was added to {organization} since the merge: it cannot be undone.',
  },
  project_not_found: { status: 404, message: 'This project does not exist.' },
  project_month_locked: {
    status: 409,
    message: 'The project has activities in {month}, which is accepted: reopen that month first.',
  },
  activity_not_found: { status: 404, message: 'This activity does not exist.' },
  funding_entry_not_found: { status: 404, message: 'This funding entry does not exist.' },
  feed_not_found: { status: 404, message: 'This feed does not exist.' },
  draft_not_found: { status: 404, message: 'This draft is not on the hub.' },
  stock_item_not_found: { status: 404, message: 'This stock item does not exist.' },
  import_not_found: { status: 404, message: 'This import does not exist.' },
  import_faulty: {
    status: 409,
    message: 'Some rows need to be corrected first, so nothing was stored. Check the file again.',
  },
  import_given_up: { status: 409, message: 'This import was cancelled: nothing was stored.' },
  import_changed: {
    status: 409,
    message: 'A record of this import was changed later, so it cannot be undone. Correct the records one by one.',
  },
  import_in_use: {
    status: 409,
    message:
      '{code} is used by activities or targets by now, so this import cannot be undone. Correct the indicators one by one.',
  },
  import_too_old: {
    status: 409,
    message: 'An import can be undone for 7 days. Correct the records one by one.',
  },
  period_not_found: { status: 404, message: 'This reporting month does not exist.' },
  report_not_found: { status: 404, message: 'This report does not exist.' },
  snapshot_not_found: { status: 404, message: 'This month has no published snapshot.' },
  snapshot_published: {
    status: 409,
    message: 'The snapshot of {month} is published. Withdraw it first, then change it and publish it again.',
  },
  snapshot_not_published: { status: 409, message: 'The snapshot of {month} is not published.' },
  snapshot_needs_sentences: { status: 409, message: 'Write and save the three sentences of {month} first.' },
  snapshot_not_public: {
    status: 409,
    message: 'This hub opens no snapshot to the public. Publish it to the members.',
  },
  month_not_over: {
    status: 409,
    message: '{month} is not over yet. Its snapshot can be published from the first day of the next month.',
  },
  record_not_found: { status: 404, message: 'This record does not exist.' },
  comment_not_found: { status: 404, message: 'This comment does not exist.' },
  email_taken: { status: 409, message: 'This email address is already registered. Sign in, or reset the password.' },
  stale_edit: {
    status: 409,
    message: 'Somebody changed this in the meantime. Your input is kept: compare, then save again.',
  },
  gone_meanwhile: {
    status: 409,
    message: 'Something that this refers to was deleted in the meantime. Reload the page, choose again, and save.',
  },
  needs_confirmation: {
    status: 409,
    message: 'This looks like a mistake and was not saved. Correct it, or save it again with {confirm}.',
  },
  illegal_step: { status: 409, message: 'A project that is {from} can only become {to}.' },
  illegal_report_step: { status: 409, message: 'A report that is {from} can only be {to}.' },
  month_locked: {
    status: 409,
    message:
      'The report of {month} was accepted, so its activities, funding entries and stock changes are locked. Ask an administrator to reopen it.',
  },
  school_locked: {
    status: 409,
    message:
      'The report of {month} was accepted and names {school}, so the name and place of this school are locked. Ask an administrator to reopen it.',
  },
  report_changed: {
    status: 409,
    message: 'The report changed after you opened it. Look at it again, then accept it.',
  },
  activities_changed: {
    status: 409,
    message: 'An activity changed or was accepted after you opened the report. Look at it again.',
  },
  review_opened: {
    status: 409,
    message: 'An administrator has opened the review of {month}. Ask them to send the report back.',
  },
  own_report: {
    status: 409,
    message: 'You submitted this report yourself, so another administrator has to accept it.',
  },
  month_to_come: { status: 409, message: '{month} has not started yet, so there is nothing to submit.' },
  month_closed: { status: 409, message: '{month} is closed. Ask an administrator to open it again.' },
  nobody_to_remind: {
    status: 409,
    message:
      '{organization} has nobody who gets reminders. Approve a manager or user there, or write to them yourself.',
  },
  something_to_report: {
    status: 409,
    message: '{month} has {count}, so there is something to report. Submit the report instead.',
  },
  reported_as_nothing: {
    status: 409,
    message: 'Send the report of {month} back: it says that there is nothing to report, but the month has {count}.',
  },
  erase_own: { status: 409, message: 'You cannot erase your own account: ask another administrator.' },
  last_admin: { status: 409, message: 'This is the last administrator. Make somebody else an administrator first.' },
  id_taken: {
    status: 409,
    message: 'This identifier is already in use, so nothing was saved. Send it again with a new one.',
  },
  too_many_drafts: {
    status: 409,
    message: 'You already have 100 drafts on the hub. Delete those that you no longer need.',
  },
  not_the_author: { status: 409, message: 'Somebody else entered this: nothing was saved.' },
  feed_token_used: {
    status: 409,
    message: 'This feed was made before, and its token is in use. Revoke it, or make another feed.',
  },
  key_reused: {
    status: 409,
    message: 'This request was sent before with other content. Reload the page and try again.',
  },
  account_changed: {
    status: 409,
    message:
      'This was saved before, when you had another organization or role. Nothing was saved twice. Ask your administrator if you need to see it.',
  },
  too_slow: {
    status: 408,
    message: 'The request did not arrive in time. Please try again when the connection is better.',
  },
  too_large: { status: 413, message: 'This is too large to send. A picture may have up to 5 MB.' },
  unsupported_type: { status: 415, message: 'Send this as JSON.' },
  too_many_tries: { status: 429, message: 'Too many tries. Please wait a few minutes and try again.' },
  too_many_at_once: { status: 429, message: 'Too many requests at once. Please wait a moment and try again.' },
  many_sign_ins: { status: 429, message: 'Many people are signing in. Please wait a few seconds and try again.' },
  many_requests: { status: 429, message: 'Many people are using the hub. Please wait a few seconds and try again.' },
  caller_gone: { status: 499, message: 'The sender cancelled the request.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  busy: { status: 503, message: 'The hub is busy right now. Please try again in a moment.' },
  disk_full: {
    status: 503,
    message:
      'The hub has no room left on its disk, so nothing was saved. Please tell your administrator, and try again later.',
  },
  stopping: { status: 503, message: 'The hub is being stopped. Please try again in a moment.' },
  unavailable: { status: 503, message: 'The hub cannot reach its database right now. Please try again in a moment.' },
} as const

export type ErrorCode = keyof typeof ERRORS
const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/** `message` and `error` have the same text: clients read either one (docs/product.md, 8). */
export const Failure = z.object({
  success: z.literal(false),
  code: z.enum(CODES),
  message: z.string(),
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  request_id: z.optional(z.string()),
})
export type Failure = z.infer<typeof Failure>
export type Fields = Record<string, string>
