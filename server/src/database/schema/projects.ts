import { PROJECT_STATUSES } from '@hub/contract/project-statuses'
import { OPERATION_TYPES, RESPONSE_TYPES } from '@hub/contract/reference/options'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { owner } from './users.ts'
import { projectStatusSql } from '../statuses.ts'

export const projects = pgTable(
  'projects',
  {
    id: id(),
    /** Not 'always': the number is drawn first, because the search text contains the code. */
    number: bigint('number', { mode: 'number' }).generatedByDefaultAsIdentity({ startWith: 1001 }).notNull().unique(),
    ...owner(),
    status: text('status', { enum: PROJECT_STATUSES }).notNull(),
    project_title: text('project_title').notNull(),
    budget: numeric('budget', { precision: 15, scale: 2 }).notNull(),
    project_duration: text('project_duration').notNull(),
    duration_months: integer('duration_months'),
    start_date: date('start_date', { mode: 'string' }).notNull(),
    end_date: date('end_date', { mode: 'string' }).notNull(),
    target_states: text('target_states').array().notNull(),
    beneficiary_types: text('beneficiary_types').array().notNull(),
    project_components: text('project_components').array().notNull(),
    project_narrative: text('project_narrative').notNull(),
    sustainability_strategy: text('sustainability_strategy'),
    direct_beneficiaries: integer('direct_beneficiaries'),
    beneficiaries_boys: integer('beneficiaries_boys'),
    beneficiaries_girls: integer('beneficiaries_girls'),
    is_hrp: boolean('is_hrp'),
    plan_code: text('plan_code'),
    operation_type: text('operation_type', { enum: OPERATION_TYPES }),
    response_type: text('response_type', { enum: RESPONSE_TYPES }),
    school_count: integer('school_count').notNull().default(0),
    /** Title, code, organization, partners, donors, schools and communities, for one search index. */
    search_text: text('search_text').notNull(),
    /** States, LGAs, donors and components, for one filter index. */
    facets: text('facets').array().notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // With all filters of the dashboard: finds the newest projects of a year long ago without reading others.
    index('projects_newest').on(
      table.created_at,
      table.id,
      table.start_date,
      table.end_date,
      table.organization_id,
      table.target_states,
    ),
    index('projects_updated').on(table.updated_at, table.id),
    index('projects_title').on(sql`lower(${table.project_title})`, table.id),
    index('projects_budget').on(table.budget, table.id),
    index('projects_status').on(table.status, table.created_at, table.id),
    index('projects_organization').on(table.organization_id, table.created_at, table.id),
    index('projects_overdue')
      .on(table.end_date)
      .where(sql.raw(projectStatusSql('isOpen', 'status'))),
    index('projects_reported').on(table.organization_id, table.updated_at),
    index('projects_creator').on(table.created_by, table.created_at, table.id),
    // Index-only totals, also of those that run in a period.
    index('projects_period').on(
      table.end_date,
      table.start_date,
      table.status,
      table.budget,
      table.direct_beneficiaries,
      table.beneficiaries_boys,
      table.beneficiaries_girls,
      table.organization_id,
    ),
    // With fastupdate every search would read through its pending list.
    index('projects_facets').using('gin', table.facets).with({ fastupdate: false }),
    index('projects_search')
      .using('gin', sql`${table.search_text} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

const ofProject = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id)

export const projectLgas = pgTable(
  'project_lgas',
  { project_id: ofProject(), lga_pcode: text('lga_pcode').notNull() },
  (table) => [primaryKey({ columns: [table.project_id, table.lga_pcode] })],
)

export const projectDonors = pgTable(
  'project_donors',
  { project_id: ofProject(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.project_id, table.name] })],
)

export const projectPartners = pgTable(
  'project_partners',
  { project_id: ofProject(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.project_id, table.name] })],
)

export const schools = pgTable(
  'schools',
  {
    id: id(),
    project_id: ofProject(),
    position: integer('position').notNull(),
    community: text('community').notNull(),
    school_name: text('school_name').notNull(),
    coordinates: text('coordinates').notNull(),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    outside_states: boolean('outside_states').notNull().default(false),
    lga_pcode: text('lga_pcode'),
    ward: text('ward'),
  },
  (table) => [
    index('schools_project').on(table.project_id, table.position),
    // Schools that share a name or a place.
    index('schools_name').on(sql`lower(${table.school_name})`, table.id),
    index('schools_place')
      .on(table.lat, table.lng)
      .where(sql`lat is not null`),
  ],
)
