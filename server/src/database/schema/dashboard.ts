import { ACTIVITY_STATUSES } from '@hub/contract/reference/choices'
import { PROJECT_STATUSES } from '@hub/contract/project-steps'
import { bigint, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/**
 * The figures of the dashboard and the map, kept true by triggers in the transaction of each change.
 * `place` is a P-code of an LGA or a state, '' is everywhere. `scope` is an organization's id, a component of the project
 * ('component:wash') or both ('<id>@component:wash'), '' is all of them: so a reader adds up a few thousand rows, whatever
 * they filter by. With a component the years are not kept apart (0): nobody asks for both.
 */
const scope = () => text('scope').notNull()
/** Spreads the writes of many people over several rows; a reader adds them up. */
const part = () => integer('part').notNull()
const count = (name: string) => bigint(name, { mode: 'number' }).notNull()
const sum = (name: string) => numeric(name, { precision: 24, scale: 2 }).notNull()

/** Projects and the schools that they list, by the project's status and the years that it runs in. */
export const placeTotals = pgTable(
  'place_totals',
  {
    place: text('place').notNull(),
    scope: scope(),
    status: text('status', { enum: PROJECT_STATUSES }).notNull(),
    from_year: integer('from_year').notNull(),
    to_year: integer('to_year').notNull(),
    part: part(),
    projects: count('projects'),
    schools: count('schools'),
  },
  (table) => [
    primaryKey({
      name: 'place_totals_key',
      columns: [table.scope, table.place, table.status, table.from_year, table.to_year, table.part],
    }),
  ],
)

/** Activities and whom they reached, by the year in which they started. */
export const reachTotals = pgTable(
  'reach_totals',
  {
    lga_pcode: text('lga_pcode').notNull(),
    scope: scope(),
    year: integer('year').notNull(),
    status: text('status', { enum: ACTIVITY_STATUSES }).notNull(),
    part: part(),
    activities: count('activities'),
    boys: count('boys'),
    girls: count('girls'),
    male_teachers: count('male_teachers'),
    female_teachers: count('female_teachers'),
    male_sbmc: count('male_sbmc'),
    female_sbmc: count('female_sbmc'),
  },
  (table) => [
    primaryKey({
      name: 'reach_totals_key',
      columns: [table.scope, table.lga_pcode, table.year, table.status, table.part],
    }),
  ],
)

/** Activities by their type and their project's status, for the map; children of those that are ongoing or completed. */
export const reachKindTotals = pgTable(
  'reach_kind_totals',
  {
    lga_pcode: text('lga_pcode').notNull(),
    type: text('type').notNull(),
    project_status: text('project_status', { enum: PROJECT_STATUSES }).notNull(),
    part: part(),
    activities: count('activities'),
    children: count('children'),
    scope: scope().default(''),
  },
  (table) => [
    primaryKey({
      name: 'reach_kind_totals_key',
      columns: [table.scope, table.lga_pcode, table.type, table.project_status, table.part],
    }),
  ],
)

/** Funding entries by the one place that their project works in; '' where it works in several, or the hub knows no such project. */
export const fundTotals = pgTable(
  'fund_totals',
  {
    place: text('place').notNull(),
    scope: scope(),
    from_year: integer('from_year').notNull(),
    to_year: integer('to_year').notNull(),
    /** '' where the hub knows no project of that code. */
    project_status: text('project_status').notNull(),
    part: part(),
    entries: count('entries'),
    naira: sum('naira'),
    dollars_beside: sum('dollars_beside'),
    dollars: sum('dollars'),
  },
  (table) => [
    primaryKey({
      name: 'fund_totals_key',
      columns: [table.scope, table.place, table.from_year, table.to_year, table.project_status, table.part],
    }),
  ],
)

/**
 * Who works where. `facet` is what makes for presence: a project that is neither draft nor suspended ('project', of a year
 * 'project:2026', of a component 'project:component:wash'), a project of a status ('status:draft'), or an activity that took
 * place ('activity', 'activity:2026').
 */
export const presenceTotals = pgTable(
  'presence_totals',
  {
    facet: text('facet').notNull(),
    place: text('place').notNull(),
    organization_id: uuid('organization_id').notNull(),
    works: count('works'),
  },
  (table) => [primaryKey({ name: 'presence_totals_key', columns: [table.facet, table.place, table.organization_id] })],
)

/** Each school once, by name, community and place, with the number of projects that list it. */
export const schoolSites = pgTable('school_sites', {
  site: text('site').primaryKey(),
  state: text('state').notNull(),
  listings: integer('listings').notNull(),
})

/** The same of each organization: what its projects list, one school once. */
export const organizationSiteTotals = pgTable(
  'organization_site_totals',
  {
    organization_id: uuid('organization_id').notNull(),
    site: text('site').notNull(),
    state: text('state').notNull(),
    listings: count('listings'),
  },
  (table) => [
    primaryKey({ name: 'organization_site_totals_key', columns: [table.organization_id, table.state, table.site] }),
  ],
)

/** How many of them there are in each state; '' is a state unknown. */
export const siteTotals = pgTable(
  'site_totals',
  { state: text('state').notNull(), part: part(), sites: count('sites') },
  (table) => [primaryKey({ name: 'site_totals_key', columns: [table.state, table.part] })],
)
