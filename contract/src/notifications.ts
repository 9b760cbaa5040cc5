import * as z from 'zod/mini'
import { Message, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { IMPORT_TYPES } from './reference/choices.ts'

/** The most urgent first. */
export const NOTIFICATION_KINDS = [
  'overdue',
  'sent_back',
  'reopened',
  'commented',
  'due_soon',
  'to_activate',
  'faulty_import',
  'failed_mails',
  'reports_waiting',
  'activities_corrected',
  'approvals_waiting',
  'projects_waiting',
  'low_stock',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

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

/** Mails about the account itself are always sent. */
export const MailPreferences = z.strictObject({
  digest: z.boolean(),
  /** At once, for returned reports and projects. */
  send_backs: z.boolean(),
  /** Before and after the due day of a month. */
  reminders: z.boolean(),
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
