import * as z from 'zod/mini'
import { Id, newId, optionalText, requiredText, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'

export const COMMENTED = ['project', 'activity', 'funding_entry', 'report'] as const
export type Commented = (typeof COMMENTED)[number]

const RecordName = z
  .string('Name the record, like project:<id>')
  .check(
    z.regex(
      /^(project|activity|funding_entry|report):[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/,
      'Name the record, like project:<id>',
    ),
    z.toLowerCase(),
  )

export const Comment = z.object({
  id: Id,
  record: z.string(),
  activity: z.nullable(
    z.object({ type: z.string(), start_date: z.string(), school: z.nullable(z.string()), is_deleted: z.boolean() }),
  ),
  /** Null: the whole record. */
  field: z.nullable(z.string()),
  body: z.string(),
  /** Of the month's report when it was written; 1 without a report. */
  round: z.int(),
  author: z.string(),
  created_at: Timestamp,
  resolved_at: z.nullable(Timestamp),
  resolved_by: z.nullable(z.string()),
})
export type Comment = z.infer<typeof Comment>

export const CommentPayload = z.strictObject({
  id: newId,
  field: optionalText(100),
  body: requiredText('Write a comment', 2000),
})

const query = z.strictObject({ record: RecordName })

export const commentsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/comments',
    access: 'member',
    summary:
      "Comments on a record, oldest first, for its organization and for admins; of a project also those on its activities, of a report on its month's",
    query,
    response: z.object({ success: z.literal(true), comments: z.array(Comment) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/comments',
    access: 'contributor',
    idempotent: true,
    summary: 'Comment on a record, or on one of its fields',
    query,
    body: CommentPayload,
    response: z.object({ success: z.literal(true), message: z.string(), comment: Comment }),
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/comments/:id/resolve',
    access: 'contributor',
    idempotent: true,
    summary: 'Say that what a comment asks for is done',
    params: z.strictObject({ id: Id }),
    response: z.object({ success: z.literal(true), message: z.string(), comment: Comment }),
  }),
}
