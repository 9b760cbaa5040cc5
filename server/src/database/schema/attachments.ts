import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, moment } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** Uploads live in the database: any server can answer them, and one backup holds everything. */
export const attachments = pgTable(
  'attachments',
  {
    id: id(),
    owner_id: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** Whose stock a picture proves; null: a profile picture, which is its owner's alone. */
    organization_id: uuid('organization_id').references(() => organizations.id),
    content_type: text('content_type').notNull(),
    content: bytes('content').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('attachments_owner').on(table.owner_id)],
)
