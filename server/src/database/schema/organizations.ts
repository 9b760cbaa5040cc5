import { ORGANIZATION_TYPES } from '@hub/contract/reference/ocha'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    acronym: text('acronym').notNull(),
    type: text('type', { enum: ORGANIZATION_TYPES }),
    /** Where everything of it went; its names still lead there. No foreign key: rows of one table are restored in any order. */
    merged_into: uuid('merged_into'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    /** One row an organization, whatever the case it was typed in. */
    uniqueIndex('organizations_identity').on(sql`lower(${table.acronym})`, sql`lower(${table.name})`),
    // The former names of those that others went into.
    index('organizations_merged')
      .on(table.merged_into)
      .where(sql`merged_into is not null`),
    index('organizations_search').using('gin', sql`lower(${table.acronym} || ' ' || ${table.name}) gin_trgm_ops`),
  ],
)
