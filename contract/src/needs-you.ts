import * as z from 'zod/mini'
import { Message, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { IMPORT_TYPES } from './reference/choices.ts'

/** What may wait for somebody, the most pressing first. */
export const NEEDS = [
  'overdue',
  'sent_back',
  'reopened',
  'commented',
  'due_soon',
  'to_activate',
  'faulty_import',
  'failed_mails',
  'reports_waiting',
  'approvals_waiting',
  'projects_waiting',
  'low_stock',
] as const
export type Need = (typeof NEEDS)[number]

/** A month is due soon for so many days before. */
export const DUE_SOON_DAYS = 7

export const NeededItem = z.object({
  kind: z.enum(NEEDS),
  title: z.string(),
  /** Since when. */
  at: z.nullable(Timestamp),
  /** An address of a screen. */
  link: z.string(),
  /** Of an import with errors what it holds: it can be dismissed. Null: the item goes when it is done. */
  import_type: z.nullable(z.enum(IMPORT_TYPES)),
})
export type NeededItem = z.infer<typeof NeededItem>

/** Which mails somebody wants; what concerns their account alone always comes. */
export const MailPreferences = z.strictObject({
  /** What waits for them, once a day. */
  digest: z.boolean(),
  /** At once: a report or a project that came back. */
  send_backs: z.boolean(),
  /** Before and after the day on which a month is due. */
  reminders: z.boolean(),
})
export type MailPreferences = z.infer<typeof MailPreferences>

export const needsYouEndpoints = {
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
    response: z.object({ success: z.literal(true), total: z.int(), items: z.array(NeededItem) }),
  }),
  dismissImport: endpoint({
    method: 'PUT',
    path: '/needs-you/dismissed-import',
    access: 'member',
    summary: "Take an import with errors off the caller's list, on all of their devices",
    body: z.strictObject({
      import_type: z.enum(IMPORT_TYPES),
      /** As it was listed: a file that was checked since stays on the list. */
      at: Timestamp,
    }),
    response: Message,
  }),
}
