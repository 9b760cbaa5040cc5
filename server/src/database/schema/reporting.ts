import { COMMENTED } from '@hub/contract/comments'
import { TAKEN_STEPS, type ReportChanges, type ReportCounts, type TakenStep } from '@hub/contract/report-rounds'
import { REPORT_STATES } from '@hub/contract/report-steps'
import { CURRENCIES } from '@hub/contract/reference/options'
import { TARGET_GROUPS } from '@hub/contract/reference/choices'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { indicators } from './indicators.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** Months before the first one count as accepted. */
export const reportingPeriods = pgTable(
  'reporting_periods',
  {
    /** '2026-10' */
    month: text('month').primaryKey(),
    due_on: date('due_on', { mode: 'string' }).notNull(),
    closed_at: moment('closed_at'),
  },
  (table) => [check('reporting_periods_month', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`)],
)

/** Created ahead, so that missing reports are rows too. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    month: text('month')
      .notNull()
      .references(() => reportingPeriods.month),
    state: text('state', { enum: REPORT_STATES }).notNull().default('open'),
    nothing_to_report: boolean('nothing_to_report').notNull().default(false),
    note: text('note'),
    reason: text('reason'),
    round: integer('round').notNull().default(1),
    first_submitted_at: moment('first_submitted_at'),
    submitted_at: moment('submitted_at'),
    submitted_by: uuid('submitted_by').references(() => users.id),
    decided_at: moment('decided_at'),
    decided_by: uuid('decided_by').references(() => users.id),
    /** By an administrator of another organization, since the submission. */
    review_opened_at: moment('review_opened_at'),
    last_reminded_at: moment('last_reminded_at'),
    /** A server claims the next reminder by writing it. */
    reminders: integer('reminders').notNull().default(0),
  },
  (table) => [
    uniqueIndex('reports_organization_month').on(table.organization_id, table.month),
    index('reports_month').on(table.month),
    index('reports_waiting')
      .on(table.month)
      .where(sql`state = 'submitted'`),
  ],
)

/** By organization and month, because the steps move with a merge. */
export const reportSteps = pgTable(
  'report_steps',
  {
    id: id(),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    month: text('month')
      .notNull()
      .references(() => reportingPeriods.month),
    step: text('step', { enum: TAKEN_STEPS as [TakenStep, ...TakenStep[]] }).notNull(),
    round: integer('round').notNull(),
    at: moment('at').notNull(),
    taken_by: uuid('taken_by')
      .notNull()
      .references(() => users.id),
    note: text('note'),
    nothing_to_report: boolean('nothing_to_report').notNull().default(false),
    by_submitter: boolean('by_submitter').notNull().default(false),
    /** Of an acceptance: activities that went back to the organization. */
    sent_back: integer('sent_back').notNull().default(0),
    counts: jsonb('counts').$type<ReportCounts>().notNull(),
    changes: jsonb('changes').$type<ReportChanges>(),
    /** Only of the last step, to compare with the next one. */
    contents: jsonb('contents'),
  },
  (table) => [index('report_steps_report').on(table.organization_id, table.month, table.at)],
)

export const comments = pgTable(
  'comments',
  {
    id: id(),
    entity: text('entity', { enum: COMMENTED }).notNull(),
    entity_id: uuid('entity_id').notNull(),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    field: text('field'),
    body: text('body').notNull(),
    round: integer('round').notNull().default(1),
    author_id: uuid('author_id')
      .notNull()
      .references(() => users.id),
    /** By the organization that had the record then. Both may move later. */
    by_owner: boolean('by_owner').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    resolved_at: moment('resolved_at'),
    resolved_by: uuid('resolved_by').references(() => users.id),
  },
  (table) => [
    index('comments_record').on(table.entity_id, table.created_at),
    index('comments_open')
      .on(table.organization_id)
      .where(sql`resolved_at is null`),
  ],
)

export const targets = pgTable(
  'targets',
  {
    year: integer('year').notNull(),
    indicator_id: uuid('indicator_id')
      .notNull()
      .references(() => indicators.id),
    /** P-code of an LGA or a state. */
    place: text('place').notNull(),
    group: text('group', { enum: TARGET_GROUPS }).notNull(),
    people_in_need: integer('people_in_need').notNull(),
    target: integer('target').notNull(),
    source: text('source').notNull(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'targets_key', columns: [table.year, table.indicator_id, table.place, table.group] }),
    check('targets_bounds', sql`${table.people_in_need} >= 0 AND ${table.target} >= 0`),
  ],
)

/** Units for one dollar. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    month: text('month').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    units_per_dollar: numeric('units_per_dollar', { precision: 13, scale: 6 }).notNull(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'exchange_rates_key', columns: [table.month, table.currency] }),
    check('exchange_rates_bounds', sql`${table.units_per_dollar} > 0`),
  ],
)
