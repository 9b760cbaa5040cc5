import * as z from 'zod/mini'
import { Message, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { IMPORT_TYPES } from './reference/choices.ts'

/** The most urgent first. */
export const NOTIFICATION_KINDS = [
  'set_up',
  'backups',
  'overdue',
  'sent_back',
  'reopened',
  'to_activate',
  'to_report',
  'due_soon',
  'commented',
  'first_project',
  'to_submit',
  'faulty_import',
  'approvals_waiting',
  'reports_waiting',
  'activities_corrected',
  'projects_waiting',
  'failed_mails',
  'missing_rates',
  'missing_targets',
  'low_stock',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Nobody waits for these: they are in the list, but no reason for a mail every day. */
export const NOT_MAILED: readonly NotificationKind[] = [
  'set_up',
  'backups',
  'first_project',
  'to_submit',
  'missing_rates',
  'missing_targets',
]

export const DUE_SOON_DAYS = 7

export const NotificationItem = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  at: z.nullable(Timestamp),
  link: z.string(),
  /** An import with errors can be dismissed; null: the item disappears when it is done. */
  import_type: z.nullable(z.enum(IMPORT_TYPES)),
})
export type NotificationItem = z.infer<typeof NotificationItem>

/** The first hour of an administrator, in its order. */
export const SETUP_STEPS = ['profile', 'mail', 'partners', 'months', 'rates', 'targets', 'import'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export const Setup = z.object({
  /** Ticked by what the hub holds. */
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), is_done: z.boolean(), link: z.string() })),
  /** By this administrator, on all of their devices. */
  is_put_away: z.boolean(),
})
export type Setup = z.infer<typeof Setup>

/** Mails about the account itself are always sent. */
export const MailPreferences = z.strictObject({
  digest: z.boolean(),
  /** At once, for returned reports and projects. */
  send_backs: z.boolean(),
  /** Before and after the due day of a month. */
  reminders: z.boolean(),
  /** The figures of a month, when its snapshot is published. Unless chosen, administrators get it. */
  snapshots: z.optional(z.boolean()),
})
export type MailPreferences = z.infer<typeof MailPreferences>

export const notificationsEndpoints = {
  preferences: endpoint({
    method: 'GET',
    path: '/auth/me/mails',
    access: 'member',
    summary: 'Which mails the caller gets',
    response: z.object({ success: z.literal(true), preferences: MailPreferences }),
  }),
  savePreferences: endpoint({
    method: 'PUT',
    path: '/auth/me/mails',
    access: 'member',
    summary: 'Choose which mails to get',
    body: MailPreferences,
    response: z.object({ success: z.literal(true), message: z.string(), preferences: MailPreferences }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/needs-you',
    access: 'member',
    summary: 'What waits for the caller, the most pressing first, each with the screen that it leads to',
    response: z.object({ success: z.literal(true), total: z.int(), items: z.array(NotificationItem) }),
  }),
  setup: endpoint({
    method: 'GET',
    path: '/admin/setup',
    access: 'admin',
    summary: 'The steps that set up a hub, and which of them are done',
    response: z.object({ success: z.literal(true), setup: Setup }),
  }),
  putSetupAway: endpoint({
    method: 'PUT',
    path: '/admin/setup',
    access: 'admin',
    summary: "Put the steps of the setup away, or take them out again, on all of the caller's devices",
    body: z.strictObject({ is_put_away: z.boolean() }),
    response: z.object({ success: z.literal(true), message: z.string(), setup: Setup }),
  }),
  dismissImport: endpoint({
    method: 'PUT',
    path: '/needs-you/dismissed-import',
    access: 'member',
    summary: "Take an import with errors off the caller's list, on all of their devices",
    body: z.strictObject({
      import_type: z.enum(IMPORT_TYPES),
      /** A file that was checked since stays on the list. */
      at: Timestamp,
    }),
    response: Message,
  }),
}
