import { ACTIVITY_WARNINGS } from '@hub/contract/activity-checks'
import { LEARNING, LOCATION_TYPES, MODALITIES } from '@hub/contract/reference/options'
import { ACTIVITY_STATUSES } from '@hub/contract/statuses'
import { sql } from 'drizzle-orm'
import { date, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { indicators } from './indicators.ts'
import { owner } from './users.ts'
import { isOutlier, isWithoutPeople } from '../statuses.ts'
import { projects, schools } from './projects.ts'

export const activities = pgTable(
  'activities',
  {
    id: id(),
    project_id: uuid('project_id')
      .notNull()
      .references(() => projects.id),
    ...owner(),
    type: text('type').notNull(),
    start_date: date('start_date', { mode: 'string' }).notNull(),
    end_date: date('end_date', { mode: 'string' }),
    state: text('state').notNull(),
    lga_pcode: text('lga_pcode').notNull(),
    school_id: uuid('school_id').references(() => schools.id, { onDelete: 'set null' }),
    coordinates: text('coordinates'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    status: text('status', { enum: ACTIVITY_STATUSES }).notNull(),
    boys: integer('boys').notNull(),
    girls: integer('girls').notNull(),
    male_teachers: integer('male_teachers').notNull(),
    female_teachers: integer('female_teachers').notNull(),
    male_sbmc: integer('male_sbmc').notNull(),
    female_sbmc: integer('female_sbmc').notNull(),
    idps: integer('idps'),
    returnees: integer('returnees'),
    host_community: integer('host_community'),
    refugees: integer('refugees'),
    children_with_disabilities: integer('children_with_disabilities'),
    indicator_id: uuid('indicator_id').references(() => indicators.id),
    /** Of the indicator's unit. */
    quantity: integer('quantity'),
    ward: text('ward'),
    location_type: text('location_type', { enum: LOCATION_TYPES }),
    modality: text('modality', { enum: MODALITIES }),
    learning: text('learning', { enum: LEARNING }),
    notes: text('notes'),
    confirmed_warnings: text('confirmed_warnings', { enum: ACTIVITY_WARNINGS })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Its month was accepted without it: it is not reviewed, and can be edited. Means nothing in other months. */
    sent_back_at: moment('sent_back_at'),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    deleted_at: moment('deleted_at'),
  },
  (table) => [
    // Includes deleted ones, for the project's history.
    index('activities_project').on(table.project_id, table.start_date, table.id),
    index('activities_school').on(table.school_id),
    index('activities_reported').on(table.organization_id, table.updated_at),
    index('activities_month')
      .on(table.organization_id, table.start_date, table.id)
      .where(sql`deleted_at is null`),
    index('activities_sent_back')
      .on(table.organization_id, table.start_date)
      .where(sql`sent_back_at is not null and deleted_at is null`),
    index('activities_creator')
      .on(table.created_by, table.created_at, table.id)
      .where(sql`deleted_at is null`),
    index('activities_latest')
      .on(table.start_date, table.id)
      .where(sql`deleted_at is null`),
    // Which indicators are used, and the largest report of each place.
    index('activities_indicator')
      .on(table.indicator_id, table.start_date)
      .where(sql`deleted_at is null and indicator_id is not null`),
    // The page of data quality.
    index('activities_without_people')
      .on(table.start_date, table.id)
      .where(sql.raw(`deleted_at is null and ${isWithoutPeople('')}`)),
    index('activities_outliers')
      .on(table.start_date, table.id)
      .where(sql.raw(`deleted_at is null and ${isOutlier('')}`)),
    index('activities_place')
      .on(table.lga_pcode, table.id)
      .where(sql`deleted_at is null`),
  ],
)
