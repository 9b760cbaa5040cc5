import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, moment } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** In the database, so that any server can serve them and a backup has them. */
export const attachments = pgTable(
  'attachments',
  {
    id: id(),
    owner_id: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** Of the stock that the picture proves; null: a profile picture, private to its owner. */
    organization_id: uuid('organization_id').references(() => organizations.id),
    content_type: text('content_type').notNull(),
    content: bytes('content').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('attachments_owner').on(table.owner_id)],
)
