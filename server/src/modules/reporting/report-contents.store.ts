import type { ReportActivity } from '@hub/contract/reporting'
import type { ProjectMonth } from '@hub/contract/report-checks'
import { sql, type SQL } from 'drizzle-orm'
import { hasReached } from '../../database/statuses.ts'
import type { Db } from '../../database/database.ts'
import { monthEnds, monthStarts, RUNS } from '../../database/reports.ts'
import { listQuery, ordersOf, readPage, type PageQuery } from '../../database/paging.ts'

export interface OrganizationMonth {
  organization_id: string
  period: string
}

export const projectsOfMonthQuery = ({ organization_id, period }: OrganizationMonth): SQL => {
  const first = monthStarts(sql`${period}::text`)
  const next = monthEnds(sql`${period}::text`)
  const isNow = sql`a.start_date >= ${first}`
  const children = (when: SQL) =>
    sql`coalesce(sum(a.boys + a.girls) FILTER (WHERE ${when} AND ${hasReached('a', 'p.status')}), 0)::float8`
  const isOutside = sql`(a.start_date < p.start_date OR coalesce(a.end_date, a.start_date) > p.end_date
    OR NOT a.state = ANY (p.target_states))`
  return sql`
    SELECT p.id, 'NEH-' || p.number AS code, p.project_title AS title,
      (${RUNS} AND p.start_date < ${next} AND p.end_date >= ${first}) AS is_running,
      count(a.id) FILTER (WHERE ${isNow})::float8 AS activities, ${children(isNow)} AS children,
      ${children(sql`NOT ${isNow}`)} AS children_before,
      count(a.id) FILTER (WHERE ${isNow} AND ${isOutside})::float8 AS outside
    FROM projects p LEFT JOIN activities a ON a.project_id = p.id AND a.organization_id = p.organization_id
      AND a.deleted_at IS NULL AND a.start_date >= (${first} - interval '1 month')::date AND a.start_date < ${next}
    WHERE p.organization_id = ${organization_id}
    GROUP BY p.id
    HAVING count(a.id) FILTER (WHERE ${isNow}) > 0 OR (${RUNS} AND p.start_date < ${next} AND p.end_date >= ${first})
    ORDER BY p.number`
}

export const readProjectsOfMonth = async (db: Db, of: OrganizationMonth) =>
  (await db.execute<ProjectMonth & Record<string, unknown>>(projectsOfMonthQuery(of))).rows

export type ReportActivityRow = Omit<ReportActivity, 'lga' | 'since_submitted'> & { lga_pcode: string } & Record<
    string,
    unknown
  >

export const LATEST_OF_MONTH = ordersOf(sql`a.id`).down('day', sql`a.start_date`)

const ofMonth = ({ organization_id, period }: OrganizationMonth): SQL[] => [
  sql`a.organization_id = ${organization_id}`,
  sql`a.deleted_at IS NULL`,
  sql`a.start_date >= ${monthStarts(sql`${period}::text`)}`,
  sql`a.start_date < ${monthEnds(sql`${period}::text`)}`,
]

const COLUMNS = sql`a.id, a.project_id, p.project_title, a.type, to_char(a.start_date, 'YYYY-MM-DD') AS start_date,
  to_char(a.end_date, 'YYYY-MM-DD') AS end_date, a.state, a.lga_pcode, s.school_name, a.status, a.boys, a.girls,
  a.male_teachers + a.female_teachers AS teachers, a.male_sbmc + a.female_sbmc AS sbmc_members, i.code AS indicator_code,
  i.unit, a.quantity, a.confirmed_warnings`

const TABLES = sql`activities a JOIN projects p ON p.id = a.project_id LEFT JOIN schools s ON s.id = a.school_id
  LEFT JOIN indicators i ON i.id = a.indicator_id`

export const activitiesOfMonthQuery = (of: OrganizationMonth, part: PageQuery) =>
  listQuery({ columns: COLUMNS, tables: TABLES, conditions: ofMonth(of) }, part)

export const readActivitiesOfMonth = (db: Db, of: OrganizationMonth, part: PageQuery) =>
  readPage<ReportActivityRow>(db, part, (wanted) => activitiesOfMonthQuery(of, wanted))

export async function countActivitiesOfMonth(db: Db, of: OrganizationMonth) {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::float8 AS total FROM activities a WHERE ${sql.join(ofMonth(of), sql` AND `)}`,
  )
  return rows[0]!
}
