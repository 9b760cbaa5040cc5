import { EARMARKING_KEYS, FUNDING_STATUS_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/choices'
import { CURRENCIES } from '@hub/contract/reference/options'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

const keys = <K extends string>(table: Record<string, K>) => Object.values(table) as [K, ...K[]]

export const fundingEntries = pgTable(
  'funding_entries',
  {
    id: id(),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    created_by: uuid('created_by')
      .notNull()
      .references(() => users.id),
    donor: text('donor').notNull(),
    year_from_to: text('year_from_to').notNull(),
    reference_code: text('reference_code').notNull(),
    recipient_organization: text('recipient_organization').notNull(),
    project_name: text('project_name').notNull(),
    project_code: text('project_code').notNull(),
    funding_type: text('funding_type', { enum: keys(FUNDING_TYPE_KEYS) }).notNull(),
    status: text('status', { enum: keys(FUNDING_STATUS_KEYS) }).notNull(),
    earmarking: text('earmarking', { enum: keys(EARMARKING_KEYS) }).notNull(),
    amount: numeric('amount', { precision: 15, scale: 2 }).notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    amount_usd: numeric('amount_usd', { precision: 15, scale: 2 }).notNull(),
    /** Donor, recipient, project and codes in lower case: what a search looks through. */
    search_text: text('search_text').notNull(),
    /** Its donor, recipient, currency, years and project as keys: one index filters by any of them, and the totals add up by them. */
    facets: text('facets').array().notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    deleted_at: moment('deleted_at'),
  },
  (table) => [
    index('funding_newest')
      .on(table.created_at, table.id)
      .where(sql`deleted_at is null`),
    index('funding_project_code')
      .on(sql`lower(${table.project_code})`, table.id)
      .where(sql`deleted_at is null`),
    index('funding_donor')
      .on(sql`lower(${table.donor})`, table.id)
      .where(sql`deleted_at is null`),
    index('funding_recipient')
      .on(sql`lower(${table.recipient_organization})`, table.id)
      .where(sql`deleted_at is null`),
    index('funding_reference')
      .on(sql`lower(${table.reference_code})`, table.id)
      .where(sql`deleted_at is null`),
    index('funding_amount_usd')
      .on(table.amount_usd, table.id)
      .where(sql`deleted_at is null`),
    index('funding_status')
      .on(table.status, table.created_at, table.id)
      .where(sql`deleted_at is null`),
    index('funding_facets')
      .using('gin', table.facets)
      .with({ fastupdate: false })
      .where(sql`deleted_at is null`),
    // Whether an entry was sent before is asked for every row of a submission.
    index('funding_near_duplicate')
      .on(
        sql`lower(${table.reference_code})`,
        sql`lower(${table.project_code})`,
        sql`lower(${table.donor})`,
        table.amount,
      )
      .where(sql`deleted_at is null`),
    // When the organization last reported anything.
    index('funding_reported').on(table.organization_id, table.updated_at),
    index('funding_organization')
      .on(table.organization_id, table.created_at, table.id)
      .where(sql`deleted_at is null`),
    index('funding_creator')
      .on(table.created_by, table.created_at)
      .where(sql`deleted_at is null`),
    index('funding_search')
      .using('gin', sql`${table.search_text} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`deleted_at is null`),
  ],
)

/** The cards' figures by facet ('' is all of them) and status, kept true by triggers in the transaction of each change. */
export const fundingTotals = pgTable(
  'funding_totals',
  {
    facet: text('facet').notNull(),
    status: text('status', { enum: keys(FUNDING_STATUS_KEYS) }).notNull(),
    /** Spreads the writes of many people over several rows; a reader adds them up. */
    part: integer('part').notNull(),
    entries: bigint('entries', { mode: 'number' }).notNull(),
    /** What was given in naira, and in dollars what was not: the naira of a sum are the one plus the other at the hub's rate. */
    naira: numeric('naira', { precision: 24, scale: 2 }).notNull(),
    dollars_beside: numeric('dollars_beside', { precision: 24, scale: 2 }).notNull(),
    dollars: numeric('dollars', { precision: 24, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.facet, table.status, table.part] })],
)
