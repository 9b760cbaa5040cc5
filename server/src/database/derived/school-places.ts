import { PROJECT_STATUSES } from '@hub/contract/project-steps'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { lowerCaseSql } from '../lower-case.ts'
import { bitsOf } from './components.ts'
import type { DerivedTable } from './derived-table.ts'

/** Where each school that a project lists lies, and which of them are the same school, with all that its project is filtered by. */
export const schoolPlaces = pgTable(
  'school_places',
  {
    school_id: uuid('school_id').primaryKey(),
    project_id: uuid('project_id').notNull(),
    /**
     * The P-code of the LGA whose boundary holds its coordinates; without coordinates, of the only LGA (else state) of its
     * project. '' where neither is known: one with coordinates outside of all LGAs has no place, whatever its project says.
     */
    place: text('place').notNull(),
    state: text('state').notNull(),
    /** The same for schools of the same name, community and place: half of an MD5, which no two of ten million share by chance. */
    site: bigint('site', { mode: 'bigint' }).notNull(),
    organization_id: uuid('organization_id').notNull(),
    status: text('status', { enum: PROJECT_STATUSES }).notNull(),
    from_year: integer('from_year').notNull(),
    to_year: integer('to_year').notNull(),
    /** A bit for each: components.ts. */
    components: integer('components').notNull(),
  },
  (table) => [
    // What a change of a project writes anew.
    index('school_places_project').on(table.project_id),
    // In this order each school is counted once without sorting them, and by the index alone: this one without years and components, because
    // each column that is unpacked costs a twentieth; the other where they are asked for.
    index('school_places_once').on(table.place, table.site, table.status, table.organization_id),
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

/** Whichever letters are capitals, and however many spaces stand between two words: nobody sees that there are two. */
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
