import { TIME_ZONE } from '@hub/contract/days'
import { FUNDING_STATUSES } from '@hub/contract/statuses'
import { CURRENCIES, EARMARKING_KEYS, FUNDING_TYPE_KEYS } from '@hub/contract/reference/options'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { owner } from './users.ts'

const keys = <K extends string>(table: Record<string, K>) => Object.values(table) as [K, ...K[]]

export const fundingEntries = pgTable(
  'funding_entries',
  {
    id: id(),
    ...owner(),
    donor: text('donor').notNull(),
    year_from_to: text('year_from_to').notNull(),
    reference_code: text('reference_code').notNull(),
    recipient_organization: text('recipient_organization').notNull(),
    project_name: text('project_name').notNull(),
    project_code: text('project_code').notNull(),
    funding_type: text('funding_type', { enum: keys(FUNDING_TYPE_KEYS) }).notNull(),
    status: text('status', { enum: FUNDING_STATUSES }).notNull(),
    earmarking: text('earmarking', { enum: keys(EARMARKING_KEYS) }).notNull(),
    amount: numeric('amount', { precision: 15, scale: 2 }).notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    amount_usd: numeric('amount_usd', { precision: 15, scale: 2 }).notNull(),
    search_text: text('search_text').notNull(),
    /** Lower case beyond ASCII, which not every database can do. */
    donor_key: text('donor_key').notNull(),
    recipient_key: text('recipient_key').notNull(),
    /** Null if the code is not one of the hub's. */
    project_number: bigint('project_number', { mode: 'number' }).generatedAlwaysAs(
      sql`CASE WHEN lower(project_code) ~ '^neh-[1-9][0-9]{0,14}$' THEN substr(project_code, 5)::bigint END`,
    ),
    from_year: integer('from_year').generatedAlwaysAs(sql`left(year_from_to, 4)::integer`),
    to_year: integer('to_year').generatedAlwaysAs(sql`right(year_from_to, 4)::integer`),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    deleted_at: moment('deleted_at'),
    /** The month of entry in Nigeria decides the exchange rate and the report. */
    month: date('month').generatedAlwaysAs(
      sql.raw(`(date_trunc('month', created_at AT TIME ZONE '${TIME_ZONE}'))::date`),
    ),
  },
  // A submission adds up to a thousand entries to each index.
  (table) => [
    // The further columns allow index-only sums; the rows are ten times as wide.
    index('funding_newest')
      .on(
        table.created_at,
        table.id,
        table.organization_id,
        table.project_number,
        table.month,
        table.from_year,
        table.to_year,
        table.status,
        table.currency,
        table.amount,
        table.amount_usd,
      )
      .where(sql`deleted_at is null`),
    index('funding_project_code')
      .on(sql`lower(${table.project_code})`, table.created_at, table.id)
      .where(sql`deleted_at is null`),
    index('funding_donor')
      .on(table.donor_key, table.created_at, table.id)
      .where(sql`deleted_at is null`),
    index('funding_recipient')
      .on(table.recipient_key, table.created_at, table.id)
      .where(sql`deleted_at is null`),
    index('funding_amount_usd')
      .on(table.amount_usd, table.id)
      .where(sql`deleted_at is null`),
    // Looks for duplicates of every row of a submission.
    index('funding_near_duplicate')
      .on(sql`lower(${table.reference_code})`, table.amount)
      .where(sql`deleted_at is null`),
    // An organization's last change.
    index('funding_reported').on(table.organization_id, table.updated_at),
    index('funding_creator')
      .on(table.created_by, table.created_at)
      .where(sql`deleted_at is null`),
    // For the audit trail.
    index('funding_deleted')
      .on(sql`lower(${table.reference_code})`)
      .where(sql`deleted_at is not null`),
    index('funding_search')
      .using('gin', sql`${table.search_text} gin_trgm_ops`)
      .where(sql`deleted_at is null`),
  ],
)
