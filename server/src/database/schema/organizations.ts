import { ORGANIZATION_TYPES } from '@hub/contract/reference/options'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    acronym: text('acronym').notNull(),
    type: text('type', { enum: ORGANIZATION_TYPES }),
    /** organization-key.ts. Null until the next start. */
    name_key: text('name_key'),
    acronym_key: text('acronym_key'),
    /** Another row has these names: this one is older than the rule, or a former name. */
    is_duplicate: boolean('is_duplicate').notNull().default(false),
    /**
     * Its names still lead there, also those of a former name. No foreign key, because tables are restored in any order
     * of rows.
     */
    merged_into: uuid('merged_into'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('organizations_once')
      .on(table.name_key, table.acronym_key)
      .where(sql`not is_duplicate`),
    index('organizations_name').on(table.name_key),
    index('organizations_acronym').on(table.acronym_key),
    // The former names of organizations.
    index('organizations_merged')
      .on(table.merged_into)
      .where(sql`merged_into is not null`),
    // The list of contacts.
    index('organizations_list')
      .on(sql`lower(${table.name})`)
      .where(sql`merged_into is null`),
    index('organizations_search').using('gin', sql`(${table.acronym_key} || ' ' || ${table.name_key}) gin_trgm_ops`),
  ],
)
