import { projectCode } from '@hub/contract/project-code'
import { SCHOOL_EXPORT_COLUMNS } from '@hub/contract/exports/columns/schools'
import { LGA_CODE_CHOICES } from '@hub/contract/imports/columns'
import { SCHOOL_FIELDS } from '@hub/contract/records/school'
import { sql } from 'drizzle-orm'
import { schools } from '../../database/schema/projects.ts'
import { isOf, runsIn } from './narrowed.ts'
import { type ExportSource, latestIn } from './export-source.ts'
import { exportedColumns, listOf, placeOf, recordOf, statePcode } from './export-columns.ts'

interface Row extends Record<string, unknown> {
  number: number
  id: string
  /** P-code of the LGA, else of the state, else ''. */
  place: string
  named_lga: string | null
  organization: string
  partners: string[]
}

const COLUMNS = sql.raw(`
  p.number::float8, s.id, ${exportedColumns(SCHOOL_FIELDS, schools, 's')}, s.lat, s.lng,
  s.outside_states AS outside, coalesce(at.place, '') AS place, o.name AS organization, ${listOf('project_partners', 'name')} AS partners, p.project_title`)

/** Lets the query use the index. */
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
  toRecord: (row) =>
    recordOf(SCHOOL_EXPORT_COLUMNS, {
      ...row,
      ...placeOf(row.place),
      named_lga: LGA_CODE_CHOICES.find(({ value }) => value === row.named_lga)?.label,
      organization: [row.organization, ...row.partners],
      project_code: projectCode(row.number),
    }),
}
