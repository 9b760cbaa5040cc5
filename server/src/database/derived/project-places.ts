import { PROJECT_STATUSES } from '@hub/contract/project-statuses'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bitsOf, type DerivedTable } from './derived-table.ts'

/**
 * A row for each LGA of a project, and for each state without a named LGA. Has every filter column of projects, so that
 * counts by place need no other table.
 */
export const projectPlaces = pgTable(
  'project_places',
  {
    project_id: uuid('project_id').notNull(),
    /** The P-code of an LGA, or of a state. */
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
    /** Of the project: its money has a place only if this is 1. */
    places: integer('places').notNull(),
    states: integer('states').notNull(),
    components: integer('components').notNull(),
  },
  (table) => [
    primaryKey({ name: 'project_places_key', columns: [table.project_id, table.place] }),
    index('project_places_number').on(table.project_number),
    // The money of a state.
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
