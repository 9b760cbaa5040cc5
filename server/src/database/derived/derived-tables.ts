import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../schema/columns.ts'
import { PROJECT_PLACES } from './project-places.ts'
import { REACH_SUMS } from './reach-sums.ts'
import { SCHOOL_PLACES } from './school-places.ts'

/** All there are. Each follows from those before it, and is written in this order: two changes then wait in no circle. */
export const DERIVED_TABLES = [PROJECT_PLACES, SCHOOL_PLACES, REACH_SUMS]

/** By which definition each was last rebuilt, and how it compared with the rows when it was last checked. */
export const derivedTables = pgTable('derived_tables', {
  name: text('name').primaryKey(),
  definition_hash: text('definition_hash').notNull(),
  /** When a server began to check it. */
  claimed_at: moment('claimed_at'),
  checked_at: moment('checked_at'),
  /** Rows that were not as they should be. */
  differing: integer('differing').notNull().default(0),
})
