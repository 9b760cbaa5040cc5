import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    resets_at: moment('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets').on(table.resets_at)],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** Method, path and body: the same key with other content is an error. */
    request_hash: text('request_hash').notNull(),
    /** argon2 of the passwords in the body. */
    secret_hash: text('secret_hash'),
    /** The reply is not sent again after a move or with a new role. */
    organization_id: uuid('organization_id'),
    role: text('role'),
    reply: jsonb('reply'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_keys_created').on(table.created_at),
  ],
)
