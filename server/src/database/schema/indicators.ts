import { ADDS_UP, INDICATOR_COUNTS } from '@hub/contract/records/indicator'
import { PROJECT_COMPONENTS } from '@hub/contract/reference/options'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** A new database has those of the contract (import-places.ts). */
export const indicators = pgTable(
  'indicators',
  {
    id: id(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: PROJECT_COMPONENTS }),
    counts: text('counts', { enum: INDICATOR_COUNTS }).notNull(),
    unit: text('unit').notNull(),
    adds_up: text('adds_up', { enum: ADDS_UP }).notNull(),
    from_year: integer('from_year').notNull(),
    to_year: integer('to_year'),
    position: integer('position').notNull().default(0),
    definition: text('definition').notNull(),
    source: text('source'),
    retired_at: moment('retired_at'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('indicators_code').on(sql`lower(${table.code})`),
    check('indicators_years', sql`${table.to_year} is null or ${table.to_year} >= ${table.from_year}`),
  ],
)
