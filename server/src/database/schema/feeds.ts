import { DATA_CLASSES } from '@hub/contract/reference/choices'
import { EXPORT_TYPES } from '@hub/contract/exports'
import { bigint, boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, moment } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** Only the token's hash is stored: it is shown once and cannot be read again. */
export const feedTokens = pgTable(
  'feed_tokens',
  {
    id: id(),
    name: text('name').notNull(),
    type: text('type', { enum: EXPORT_TYPES }).notNull(),
    year: integer('year'),
    state: text('state'),
    organization_id: uuid('organization_id').references(() => organizations.id),
    reviewed: boolean('reviewed').notNull().default(false),
    data_class: text('data_class', { enum: DATA_CLASSES }).notNull().default('restricted'),
    token_hash: bytes('token_hash').notNull().unique(),
    created_by: uuid('created_by')
      .notNull()
      .references(() => users.id),
    created_at: moment('created_at').notNull().defaultNow(),
    last_used_at: moment('last_used_at'),
    revoked_at: moment('revoked_at'),
  },
  (table) => [index('feed_tokens_created').on(table.created_at, table.id)],
)

/** Each server has its own rows, so that none waits for a lock. */
export const apiCalls = pgTable(
  'api_calls',
  {
    id: id(),
    day: date('day', { mode: 'string' }).notNull(),
    calls: bigint('calls', { mode: 'number' }).notNull(),
  },
  (table) => [index('api_calls_day').on(table.day)],
)
