import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Tries counted for all servers together. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    resets_at: moment('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets').on(table.resets_at)],
)

/** The first answer to each change, so that a repeat answers the same and changes nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user's id, or 'anonymous'. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** Method, path and body: the same key with other content is a mistake. */
    request_hash: text('request_hash').notNull(),
    /** argon2 of the passwords in the body; null where it has none. */
    secret_hash: text('secret_hash'),
    /** What the person was: somebody who has moved or got another role does not get the reply again. */
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
