import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const organizationMerges = pgTable(
  'organization_merges',
  {
    id: id(),
    from_id: uuid('from_id')
      .notNull()
      .references(() => organizations.id),
    into_id: uuid('into_id')
      .notNull()
      .references(() => organizations.id),
    merged_by: uuid('merged_by')
      .notNull()
      .references(() => users.id),
    merged_at: moment('merged_at').notNull().defaultNow(),
    undone_at: moment('undone_at'),
    moved: jsonb('moved').notNull(),
  },
  (table) => [index('organization_merges_newest').on(table.merged_at)],
)
