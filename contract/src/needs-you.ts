import * as z from 'zod/mini'
import { Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'

/** What may wait for somebody, the most pressing first. */
export const NEEDS = [
  'overdue',
  'sent_back',
  'commented',
  'due_soon',
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

export const needsYouEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/needs-you',
    access: 'member',
    summary: 'What waits for the caller, the most pressing first, each with the screen that it leads to',
    response: z.object({ success: z.literal(true), total: z.int(), items: z.array(NeededItem) }),
  }),
}
