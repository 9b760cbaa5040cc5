import { PROJECT_STATUSES } from '@hub/contract/project-statuses'
import { ACTIVITY_STATUSES } from '@hub/contract/statuses'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { activityIsReviewed } from '../reports.ts'
import { moment } from '../schema/columns.ts'
import { lowerCaseSql } from '../search-text.ts'
import { bitsOf, type DerivedTable } from './derived-table.ts'

/**
 * A row for each LGA of a project, and for each state without a named LGA. Has every filter column of projects, so that
 * counts by place need no join.
 */
export const projectPlaces = pgTable(
  'project_places',
  {
    project_id: uuid('project_id').notNull(),
    place: text('place').notNull(),
    state: text('state').notNull(),
    /** In funding entries. */
    project_number: bigint('project_number', { mode: 'number' }).notNull(),
    organization_id: uuid('organization_id').notNull(),
    status: text('status', { enum: PROJECT_STATUSES }).notNull(),
    from_year: integer('from_year').notNull(),
    to_year: integer('to_year').notNull(),
    /** Counts projects once: true for one row of each project, and one in each of its states. */
    is_first: boolean('is_first').notNull(),
    is_first_of_state: boolean('is_first_of_state').notNull(),
    /** The project's number of places: its money has a place only if this is 1. */
    places: integer('places').notNull(),
    states: integer('states').notNull(),
    components: integer('components').notNull(),
  },
  (table) => [
    primaryKey({ name: 'project_places_key', columns: [table.project_id, table.place] }),
    index('project_places_number').on(table.project_number),
    index('project_places_state')
      .on(table.state, table.project_number, table.places, table.states, table.place)
      .where(sql`is_first and states = 1`),
    // Who is where: index-only, and already in the order of the grouping.
    index('project_places_organization').on(table.organization_id, table.place, table.status),
  ],
)

const lgasOfProject = `project_lgas l JOIN places lga ON lga.pcode = l.lga_pcode WHERE l.project_id = p.id`

export const PROJECT_PLACES: DerivedTable = {
  table: projectPlaces,
  project: 'p.id',
  from: `projects p, LATERAL (
    SELECT place, state, row_number() OVER (ORDER BY place) = 1 AS is_first,
      row_number() OVER (PARTITION BY state ORDER BY place) = 1 AS is_first_of_state, count(*) OVER () AS places
    FROM (
      SELECT l.lga_pcode AS place, lga.state_pcode AS state FROM ${lgasOfProject}
      UNION ALL
      SELECT pcode, pcode FROM places
      WHERE kind = 'state' AND name = ANY (p.target_states) AND NOT EXISTS (SELECT FROM ${lgasOfProject} AND lga.state_pcode = places.pcode)
    ) AS each
  ) AS at`,
  columns: {
    project_id: 'p.id',
    place: 'at.place',
    state: 'at.state',
    project_number: 'p.number',
    organization_id: 'p.organization_id',
    status: 'p.status',
    from_year: 'extract(year FROM p.start_date)',
    to_year: 'extract(year FROM p.end_date)',
    is_first: 'at.is_first',
    is_first_of_state: 'at.is_first_of_state',
    places: 'at.places',
    states: 'cardinality(p.target_states)',
    components: bitsOf('p.project_components'),
  },
}

const count = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** A further filter needs a further column. */
export const reachSums = pgTable(
  'reach_sums',
  {
    organization_id: uuid('organization_id').notNull(),
    lga_pcode: text('lga_pcode').notNull(),
    year: integer('year').notNull(),
    type: text('type').notNull(),
    status: text('status', { enum: ACTIVITY_STATUSES }).notNull(),
    project_status: text('project_status', { enum: PROJECT_STATUSES }).notNull(),
    /** The month was accepted, or is before the first reporting month. */
    reviewed: boolean('reviewed').notNull(),
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
      name: 'reach_sums_key',
      columns: [
        table.organization_id,
        table.lga_pcode,
        table.year,
        table.type,
        table.status,
        table.project_status,
        table.reviewed,
      ],
    }),
  ],
)

export const REACH_SUMS: DerivedTable = {
  table: reachSums,
  project: 'a.project_id',
  from: 'activities a JOIN projects p ON p.id = a.project_id',
  where: 'a.deleted_at IS NULL',
  sums: ['activities', 'boys', 'girls', 'male_teachers', 'female_teachers', 'male_sbmc', 'female_sbmc'],
  columns: {
    organization_id: 'a.organization_id',
    lga_pcode: 'a.lga_pcode',
    year: 'extract(year FROM a.start_date)',
    type: 'a.type',
    status: 'a.status',
    project_status: 'p.status',
    reviewed: activityIsReviewed('a'),
    activities: '1',
    boys: 'a.boys',
    girls: 'a.girls',
    male_teachers: 'a.male_teachers',
    female_teachers: 'a.female_teachers',
    male_sbmc: 'a.male_sbmc',
    female_sbmc: 'a.female_sbmc',
  },
}

/** Activities that name an indicator. */
export const indicatorSums = pgTable(
  'indicator_sums',
  {
    indicator_id: uuid('indicator_id').notNull(),
    year: integer('year').notNull(),
    lga_pcode: text('lga_pcode').notNull(),
    organization_id: uuid('organization_id').notNull(),
    type: text('type').notNull(),
    status: text('status', { enum: ACTIVITY_STATUSES }).notNull(),
    project_status: text('project_status', { enum: PROJECT_STATUSES }).notNull(),
    reviewed: boolean('reviewed').notNull(),
    activities: count('activities'),
    quantity: count('quantity'),
    boys: count('boys'),
    girls: count('girls'),
    male_teachers: count('male_teachers'),
    female_teachers: count('female_teachers'),
    male_sbmc: count('male_sbmc'),
    female_sbmc: count('female_sbmc'),
  },
  (table) => [
    // The dashboard and the map ask for one year.
    primaryKey({
      name: 'indicator_sums_key',
      columns: [
        table.year,
        table.indicator_id,
        table.lga_pcode,
        table.organization_id,
        table.type,
        table.status,
        table.project_status,
        table.reviewed,
      ],
    }),
  ],
)

export const INDICATOR_SUMS: DerivedTable = {
  ...REACH_SUMS,
  table: indicatorSums,
  where: `${REACH_SUMS.where} AND a.indicator_id IS NOT NULL`,
  sums: [...REACH_SUMS.sums!, 'quantity'],
  columns: { ...REACH_SUMS.columns, indicator_id: 'a.indicator_id', quantity: 'coalesce(a.quantity, 0)' },
}

/** Which rows are the same school, with every filter column of the project. */
export const schoolPlaces = pgTable(
  'school_places',
  {
    school_id: uuid('school_id').primaryKey(),
    project_id: uuid('project_id').notNull(),
    /**
     * The LGA that contains its coordinates, else the LGA that is named for it, else the only LGA or state of its
     * project. '' if unknown, or outside of all LGAs.
     */
    place: text('place').notNull(),
    state: text('state').notNull(),
    /** Equal for the same name, community and place: half of an MD5, which will not collide among ten million. */
    site: bigint('site', { mode: 'bigint' }).notNull(),
    organization_id: uuid('organization_id').notNull(),
    status: text('status', { enum: PROJECT_STATUSES }).notNull(),
    from_year: integer('from_year').notNull(),
    to_year: integer('to_year').notNull(),
    components: integer('components').notNull(),
  },
  (table) => [
    index('school_places_project').on(table.project_id),
    // Counts each school once without sorting, under each filter.
    index('school_places_site').on(
      table.place,
      table.site,
      table.status,
      table.organization_id,
      table.from_year,
      table.to_year,
      table.components,
    ),
  ],
)

const PLACE = `CASE WHEN s.lat IS NOT NULL OR s.lga_pcode IS NOT NULL THEN coalesce(inside.pcode, s.lga_pcode, '')
  WHEN alone.places = 1 THEN alone.place ELSE coalesce(alone.state, '') END`

/** People do not notice case and repeated spaces. */
const named = (column: string) => `regexp_replace(${lowerCaseSql(column)}, ' +', ' ', 'g')`

export const SCHOOL_PLACES: DerivedTable = {
  table: schoolPlaces,
  project: 's.project_id',
  from: `schools s JOIN projects p ON p.id = s.project_id
    LEFT JOIN project_places alone ON alone.project_id = s.project_id AND alone.is_first AND alone.states = 1
    LEFT JOIN LATERAL (
      SELECT pcode FROM lga_shapes WHERE bounds @> point(s.lng, s.lat) AND shape @> point(s.lng, s.lat) ORDER BY id LIMIT 1
    ) AS inside ON s.lat IS NOT NULL
    CROSS JOIN LATERAL (SELECT ${PLACE} AS place OFFSET 0) AS at
    LEFT JOIN places known ON known.pcode = at.place`,
  columns: {
    project_id: 's.project_id',
    school_id: 's.id',
    place: 'at.place',
    state: `coalesce(known.state_pcode, '')`,
    site: `('x' || left(md5(${named('s.school_name')} || '|' || ${named('s.community')} || '|' || at.place), 16))::bit(64)`,
    organization_id: 'p.organization_id',
    status: 'p.status',
    from_year: 'extract(year FROM p.start_date)',
    to_year: 'extract(year FROM p.end_date)',
    components: bitsOf('p.project_components'),
  },
}

/** Each depends on those before it. Writers use this order, which prevents deadlocks. */
export const DERIVED_TABLES = [PROJECT_PLACES, SCHOOL_PLACES, REACH_SUMS, INDICATOR_SUMS]

export const derivedTables = pgTable('derived_tables', {
  name: text('name').primaryKey(),
  definition_hash: text('definition_hash').notNull(),
  claimed_at: moment('claimed_at'),
  checked_at: moment('checked_at'),
  differing: integer('differing').notNull().default(0),
})
