import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../schema/columns.ts'
import { PROJECT_PLACES } from './project-places.ts'
import { REACH_SUMS } from './reach-sums.ts'
import { SCHOOL_PLACES } from './school-places.ts'

/** Each depends on those before it, and writers use this order, so that they cannot deadlock. */
export const DERIVED_TABLES = [PROJECT_PLACES, SCHOOL_PLACES, REACH_SUMS]

/** For each table: the definition of its last rebuild, and the result of its last check. */
export const derivedTables = pgTable('derived_tables', {
  name: text('name').primaryKey(),
  definition_hash: text('definition_hash').notNull(),
  /** When a server started to check it. */
  claimed_at: moment('claimed_at'),
  checked_at: moment('checked_at'),
  /** The number of wrong rows. */
  differing: integer('differing').notNull().default(0),
})
