import * as z from 'zod/mini'
import { Id, Message, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'

export const FAILED_MAILS_LISTED = 50

export const FailedMail = z.object({
  id: Id,
  template: z.string(),
  to_address: z.string(),
  created_at: Timestamp,
  reason: z.nullable(z.string()),
})
export type FailedMail = z.infer<typeof FailedMail>

const params = z.strictObject({ id: Id })

export const mailsEndpoints = {
  failed: endpoint({
    method: 'GET',
    path: '/admin/mails/failed',
    access: 'admin',
    summary: 'Mail that a mail server refused for good, newest first',
    response: z.object({ success: z.literal(true), mails: z.array(FailedMail), total: z.int() }),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/admin/mails/:id/send-again',
    access: 'admin',
    summary: 'Try a mail again that was refused',
    params,
    response: Message,
  }),
  drop: endpoint({
    method: 'POST',
    path: '/admin/mails/:id/drop',
    access: 'admin',
    summary: 'Leave a mail unsent that was refused, and take it off the list',
    params,
    response: Message,
  }),
}
