import { boolean, date, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** No row: all mails. */
export const mailPreferences = pgTable('mail_preferences', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  digest: boolean('digest').notNull().default(true),
  send_backs: boolean('send_backs').notNull().default(true),
  reminders: boolean('reminders').notNull().default(true),
  /** A server claims a day's digest by writing it here. */
  digest_on: date('digest_on', { mode: 'string' }),
})
