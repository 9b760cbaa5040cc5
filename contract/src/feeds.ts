import { checkClass, dataClass } from './exports/classes.ts'
import { DATA_CLASSES } from './reference/choices.ts'
import { EXPORT_TYPES } from './exports.ts'
import * as z from 'zod/mini'
import { Id, Message, pageQuery, pageReply, requiredText, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { narrowing } from './narrowing.ts'

/**
 * A read-only link to one export, for a spreadsheet that refreshes itself. Its filters are fixed when it is created.
 */
export const Feed = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(EXPORT_TYPES),
  year: z.nullable(z.int()),
  state: z.nullable(z.string()),
  organization_id: z.nullable(Id),
  organization_name: z.nullable(z.string()),
  reviewed: z.boolean(),
  data_class: z.enum(DATA_CLASSES),
  created_by_name: z.string(),
  created_at: Timestamp,
  last_used_at: z.nullable(Timestamp),
  revoked_at: z.nullable(Timestamp),
  /** A feed stops while its author is not an administrator. */
  is_resting: z.boolean(),
})
export type Feed = z.infer<typeof Feed>

export const FeedPayload = z
  .strictObject({
    name: requiredText('Name is required', 100),
    type: z.enum(EXPORT_TYPES, 'Choose an export from the list'),
    data_class: dataClass,
    ...narrowing,
  })
  .check(checkClass)
export type FeedPayload = z.input<typeof FeedPayload>

export const feedsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/feeds',
    access: 'admin',
    summary: 'The feeds that were made, newest first',
    query: z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
    response: z.object({ success: z.literal(true), feeds: z.array(Feed), ...pageReply }),
  }),
  // Replies to retries are stored, and the token must not be: a retry gives the same feed a new token, if none was
  // used.
  create: endpoint({
    method: 'POST',
    path: '/admin/feeds',
    access: 'admin',
    summary: 'Make a feed. Its token is in this answer and nowhere else',
    idempotent: true,
    body: FeedPayload,
    response: z.object({ success: z.literal(true), message: z.string(), feed: Feed, token: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/admin/feeds/:id',
    access: 'admin',
    summary: 'Revoke a feed: its token opens nothing any more',
    params: z.strictObject({ id: Id }),
    response: Message,
  }),
  read: endpoint({
    method: 'GET',
    path: '/feeds/:file',
    access: 'public',
    summary: 'An export as CSV. The token of the feed never goes into the address, which ends up in logs',
    params: z.strictObject({ file: z.string().check(z.maxLength(40)) }),
    query: z.strictObject({ hxl: z.optional(z.enum(['0', '1'])) }),
    response: z.unknown(),
    binary: 'text/csv',
    feed: true,
  }),
}
