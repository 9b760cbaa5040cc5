import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { users } from './users.ts'

/** A reset link is created when its mail is sent, so that no secret is stored. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    template: text('template').notNull(),
    to_address: text('to_address').notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    status: text('status', { enum: ['queued', 'sent', 'dropped', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Also the lease: a claim moves it forward. */
    next_attempt_at: moment('next_attempt_at').notNull().defaultNow(),
    last_error: text('last_error'),
    created_at: moment('created_at').notNull().defaultNow(),
    sent_at: moment('sent_at'),
  },
  (table) => [
    index('mails_due')
      .on(table.next_attempt_at)
      .where(sql`status = 'queued'`),
    index('mails_failed')
      .on(table.created_at, table.id)
      .where(sql`status = 'failed'`),
    index('mails_to').on(sql`lower(${table.to_address})`, table.created_at),
  ],
)

/** No row: all mails. */
export const mailPreferences = pgTable('mail_preferences', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  digest: boolean('digest').notNull().default(true),
  send_backs: boolean('send_backs').notNull().default(true),
  reminders: boolean('reminders').notNull().default(true),
  /** Null: administrators get them. */
  snapshots: boolean('snapshots'),
  /** The publication of the last one that was sent: a server claims the mail by writing it. */
  snapshot_mailed_at: moment('snapshot_mailed_at'),
  /** A server claims the day's digest by writing it. */
  digest_on: date('digest_on', { mode: 'string' }),
})
