import type { ExportRecord } from '@hub/contract/exports'
import { sql } from 'drizzle-orm'
import { projectCode } from '../projects/project.ts'
import { isOf, runsIn } from './narrowed.ts'
import { type ExportSource, latestIn } from './export-source.ts'
import { listOf, placeOf, statePcode } from './export-columns.ts'

interface Row extends Record<string, unknown> {
  number: number
  id: string
  school_name: string
  community: string
  coordinates: string
  lat: number | null
  lng: number | null
  outside: boolean
  /** P-code of the LGA, else of the state, else ''. */
  place: string
  organization: string
  partners: string[]
  project_title: string
}

const COLUMNS = sql.raw(`
  p.number::float8, s.id, s.school_name, s.community, s.coordinates, s.lat, s.lng,
  s.outside_states AS outside, coalesce(at.place, '') AS place, o.name AS organization, ${listOf('project_partners', 'name')} AS partners, p.project_title`)

const toRecord = (row: Row): ExportRecord<'schools'> => ({
  school_code: null,
  school_name: row.school_name,
  level: null,
  ownership: null,
  status: null,
  ...placeOf(row.place),
  ward: null,
  ward_pcode: null,
  lat: row.lat,
  lng: row.lng,
  enrolled_girls: null,
  enrolled_boys: null,
  displaced_girls: null,
  displaced_boys: null,
  female_teachers: null,
  male_teachers: null,
  classrooms: null,
  usable_classrooms: null,
  water: null,
  latrines: null,
  organization: [row.organization, ...row.partners],
  verified: null,
  community: row.community,
  project_code: projectCode(row.number),
  project_title: row.project_title,
  coordinates: row.coordinates,
  outside: row.outside,
})

/** The first comparison can use the index. */
const isAfter = ({ number, id }: Row) => sql`
  p.number >= ${number} AND (p.number, s.id) > (${number}, ${id}::uuid)`

export const schoolsExport: ExportSource<Row> = {
  count: 'SELECT count(*) FROM schools',
  changed: latestIn('projects', 'WHERE school_count > 0'),
  columns: COLUMNS,
  tables: () => sql`projects p JOIN organizations o ON o.id = p.organization_id JOIN schools s ON s.project_id = p.id
    LEFT JOIN school_places at ON at.school_id = s.id`,
  conditions: (narrowed) => [
    ...runsIn(narrowed),
    ...(narrowed.state ? [sql`at.place LIKE ${`${statePcode(narrowed.state)}%`}`] : []),
    ...isOf('p.organization_id', narrowed),
  ],
  // Not by position, which edits may change.
  order: sql`p.number, s.id`,
  isAfter,
  toRecord,
}
