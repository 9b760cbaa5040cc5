import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'
import { users } from './users.ts'

/** Only the hash of a token is kept: who reads this table can sign in as nobody. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: bytes('token_hash').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    created_at: moment('created_at').notNull().defaultNow(),
    last_seen_at: moment('last_seen_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id), index('sessions_last_seen').on(table.last_seen_at)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    token_hash: bytes('token_hash').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    created_at: moment('created_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('password_resets_user').on(table.user_id)],
)
