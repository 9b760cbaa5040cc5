import { PROJECT_STATUSES } from '@hub/contract/project-steps'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bitsOf } from './components.ts'
import type { DerivedTable } from './derived-table.ts'

/**
 * Where each project works: a row for each of its LGAs, and for each state of which it names none. With all that projects are
 * filtered by, so that they are counted by place, and the organizations there, without a look at any other table.
 */
export const projectPlaces = pgTable(
  'project_places',
  {
    project_id: uuid('project_id').notNull(),
    /** The P-code of an LGA, or of a state. */
    place: text('place').notNull(),
    state: text('state').notNull(),
    /** What its funding entries name it by. */
    project_number: bigint('project_number', { mode: 'number' }).notNull(),
    organization_id: uuid('organization_id').notNull(),
    status: text('status', { enum: PROJECT_STATUSES }).notNull(),
    from_year: integer('from_year').notNull(),
    to_year: integer('to_year').notNull(),
    /** One row of each project, and one of it in each state: where a project counts once, those are counted. */
    is_first: boolean('is_first').notNull(),
    is_first_of_state: boolean('is_first_of_state').notNull(),
    /** Of the project. What belongs to it stands in a place where this is the only one. */
    places: integer('places').notNull(),
    states: integer('states').notNull(),
    /** A bit for each: components.ts. */
    components: integer('components').notNull(),
  },
  (table) => [
    primaryKey({ name: 'project_places_key', columns: [table.project_id, table.place] }),
    // Where a project's funding entries stand.
    index('project_places_number').on(table.project_number),
    // The money of a state and of places: the projects that work in one state alone, and where.
    index('project_places_state')
      .on(table.state, table.project_number, table.places, table.states, table.place)
      .where(sql`is_first and states = 1`),
    // The figures of one organization; who is where, which needs nothing else: small, and in the order in which it is grouped.
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
