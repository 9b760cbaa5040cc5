import { PROJECT_STATUSES } from '@hub/contract/project-statuses'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { lowerCaseSql } from '../search-text.ts'
import { bitsOf, type DerivedTable } from './derived-table.ts'

/** Which rows are the same school, and its place, with every filter column of the project. */
export const schoolPlaces = pgTable(
  'school_places',
  {
    school_id: uuid('school_id').primaryKey(),
    project_id: uuid('project_id').notNull(),
    /**
     * The LGA that contains its coordinates; without coordinates, the only LGA (else state) of its project. '' if
     * unknown: coordinates outside of all LGAs have no place.
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
    // Counts each school once, index-only and without sorting, under each filter.
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

const PLACE = `CASE WHEN s.lat IS NOT NULL THEN coalesce(inside.pcode, '')
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
