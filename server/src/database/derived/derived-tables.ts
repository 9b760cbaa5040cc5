import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../schema/columns.ts'
import { PROJECT_PLACES } from './project-places.ts'
import { REACH_SUMS } from './reach-sums.ts'
import { SCHOOL_PLACES } from './school-places.ts'

/** Each depends on those before it. Writers use this order, so that they cannot deadlock. */
export const DERIVED_TABLES = [PROJECT_PLACES, SCHOOL_PLACES, REACH_SUMS]

/** The definition of each table's last rebuild, and the result of its last check. */
export const derivedTables = pgTable('derived_tables', {
  name: text('name').primaryKey(),
  definition_hash: text('definition_hash').notNull(),
  claimed_at: moment('claimed_at'),
  checked_at: moment('checked_at'),
  differing: integer('differing').notNull().default(0),
})
