import * as z from 'zod/mini'
import { Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'

/** What may wait for somebody, the most pressing first. */
export const NEEDS = [
  'overdue',
  'sent_back',
  'commented',
  'due_soon',
  'faulty_import',
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
}
