import { ORGANIZATION_TYPES } from '@hub/contract/reference/ocha'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    acronym: text('acronym').notNull(),
    type: text('type', { enum: ORGANIZATION_TYPES }),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    /** One row an organization, whatever the case it was typed in. */
    uniqueIndex('organizations_identity').on(sql`lower(${table.acronym})`, sql`lower(${table.name})`),
    index('organizations_search').using('gin', sql`lower(${table.acronym} || ' ' || ${table.name}) gin_trgm_ops`),
  ],
)
