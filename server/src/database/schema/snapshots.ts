import { SNAPSHOT_STATUSES, type SnapshotFigures } from '@hub/contract/snapshots'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './users.ts'

/** One for each month: a new publication takes the place of a withdrawn one. */
export const snapshots = pgTable(
  'snapshots',
  {
    /** '2026-10' */
    month: text('month').primaryKey(),
    status: text('status', { enum: SNAPSHOT_STATUSES }).notNull().default('draft'),
    sentences: text('sentences').array().notNull(),
    reviewed: boolean('reviewed').notNull().default(false),
    /** As they were at the publication, in full and without small counts. */
    figures: jsonb('figures').$type<SnapshotFigures>(),
    public_figures: jsonb('public_figures').$type<SnapshotFigures>(),
    is_public: boolean('is_public').notNull().default(false),
    published_at: moment('published_at'),
    published_by: uuid('published_by').references(() => users.id),
    withdrawn_at: moment('withdrawn_at'),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('snapshots_month', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    // The mails of new publications.
    index('snapshots_published')
      .on(table.published_at)
      .where(sql`status = 'published'`),
  ],
)
