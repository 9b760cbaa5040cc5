import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** Without secrets: a reset link is created when its mail is sent. */
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
    /** Also the lease: claiming a mail moves this forward. */
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
