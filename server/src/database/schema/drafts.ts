import { sql, type SQL } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Tx } from '../database.ts'
import { moment } from './columns.ts'
import { users } from './users.ts'

/** The same id of two people is two drafts. */
export const workDrafts = pgTable(
  'work_drafts',
  {
    owner_id: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    subject: uuid('subject'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    /** Another device's text, which this save did not know. */
    older_content: text('older_content'),
    older_updated_at: moment('older_updated_at'),
  },
  (table) => [primaryKey({ columns: [table.owner_id, table.id] })],
)

/** A missing draft was deleted only if it is here: a restored backup may lack others. */
export const deletedDrafts = pgTable(
  'deleted_drafts',
  {
    owner_id: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    deleted_at: moment('deleted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner_id, table.id] }), index('deleted_drafts_at').on(table.deleted_at)],
)

export const deleteDrafts = (tx: Tx, condition: SQL) =>
  tx.execute(sql`
    WITH deleted AS (DELETE FROM work_drafts WHERE ${condition} RETURNING owner_id, id, updated_at)
    INSERT INTO deleted_drafts (owner_id, id, deleted_at)
    SELECT owner_id, id, greatest(now(), updated_at + interval '1 millisecond') FROM deleted
    ON CONFLICT (owner_id, id) DO UPDATE SET deleted_at = excluded.deleted_at`)
