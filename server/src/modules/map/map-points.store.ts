import type { MapActivity } from '@hub/contract/map'
import type { ProjectStatus } from '@hub/contract/project-statuses'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isSeen } from '../../database/statuses.ts'
import { reviewedActivities } from '../../database/reports.ts'
import { allOf, isNarrowed, projectConditions, placeCondition, type FiguresFilter } from '../figures/figures-filter.ts'

/** Ids are random, so the rows up to the limit are a fair sample. */
const batch = (id: SQL, after: string | null, conditions: SQL[], limit: number) => sql`
  WHERE ${allOf([...(after ? [sql`${id} > ${after}::uuid`] : []), ...conditions])} ORDER BY ${id} LIMIT ${limit}`

export type ProjectPoint = {
  id: string
  name: string
  organization: string
  status: ProjectStatus
  budget: string
  target_states: string[]
  lgas: string[]
}

/** EXISTS looks up the places of each project instead of joining all of them. */
export const projectPointsQuery = (filter: FiguresFilter, after: string | null, limit: number): SQL => sql`
  SELECT project.id, project.project_title AS name, o.name AS organization, project.status, project.budget::text, project.target_states,
    ARRAY(SELECT lga_pcode FROM project_lgas WHERE project_id = project.id ORDER BY 1) AS lgas
  FROM projects project JOIN organizations o ON o.id = project.organization_id
  ${batch(sql`project.id`, after, [sql`EXISTS (SELECT FROM project_places p WHERE p.project_id = project.id AND ${allOf([...projectConditions(filter), placeCondition(sql`p.place`, filter)])})`], limit)}`

export type ActivityPoint = {
  id: string
  project_id: string
  name: string
  organization: string
  organization_id: string
  type: MapActivity['type']
  date: string
  status: MapActivity['status']
  place: string
  lat: number | null
  lng: number | null
}

export function activityPointsQuery(filter: FiguresFilter, after: string | null, limit: number): SQL {
  const { organizations, year, component, status, draftsOf } = filter
  const conditions = [
    sql`a.deleted_at IS NULL`,
    isSeen(draftsOf, status),
    placeCondition(sql`a.lga_pcode`, filter),
    ...(year === null ? [] : [sql`a.start_date BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`]),
    ...(component ? [sql`a.type = ${component}`] : []),
    ...(status ? [sql`p.status = ${status}`] : []),
    ...reviewedActivities(filter.reviewed),
    ...(organizations ? [sql`a.organization_id = ANY (${sql.param(organizations)}::uuid[])`] : []),
  ]
  return sql`
    SELECT a.id, a.project_id, p.project_title AS name, o.name AS organization, a.organization_id, a.type, a.start_date::text AS date, a.status,
      a.lga_pcode AS place, coalesce(a.lat, s.lat) AS lat, CASE WHEN a.lat IS NULL THEN s.lng ELSE a.lng END AS lng
    FROM activities a JOIN projects p ON p.id = a.project_id JOIN organizations o ON o.id = a.organization_id
    LEFT JOIN schools s ON s.id = a.school_id
    ${batch(sql`a.id`, after, conditions, limit)}`
}

export type SchoolPoint = {
  id: string
  project_id: string
  name: string
  organization: string
  organization_id: string
  community: string
  place: string
  lat: number | null
  lng: number | null
}

/** Without coordinates and place it cannot be shown. */
export const schoolPointsQuery = (filter: FiguresFilter, after: string | null, limit: number): SQL => sql`
  SELECT s.id, s.project_id, s.school_name AS name, o.name AS organization, p.organization_id, s.community, p.place, s.lat, s.lng
  FROM schools s JOIN school_places p ON p.school_id = s.id
    JOIN organizations o ON o.id = p.organization_id
  ${batch(sql`s.id`, after, [sql`(p.place <> '' OR s.lat IS NOT NULL)`, placeCondition(sql`p.place`, filter), ...projectConditions(filter)], limit)}`

const BATCH = 2000
/** A filtered query searches all rows each time. */
const FILTERED_BATCH = 10_000

export const batchOf = (filter: FiguresFilter) => (isNarrowed(filter) || filter.place ? FILTERED_BATCH : BATCH)

/** Each batch is its own query, because a long transaction would block others. */
export async function* allRows<Row extends { id: string }>(
  db: Db,
  size: number,
  query: (after: string | null, limit: number) => SQL,
): AsyncGenerator<Row[]> {
  let after: string | null = null
  do {
    const { rows } = (await db.execute(query(after, size))) as { rows: unknown[] } as { rows: Row[] }
    yield rows
    after = rows.length < size ? null : rows.at(-1)!.id
  } while (after)
}
