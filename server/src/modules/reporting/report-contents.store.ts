import { INDICATORS_ADDED_UP, type ReportActivity, type ReportIndicators } from '@hub/contract/reporting'
import type { ProjectMonth } from '@hub/contract/report-checks'
import { sql, type SQL } from 'drizzle-orm'
import { isoMoment } from '../../database/days.ts'
import { hasReached } from '../../database/statuses.ts'
import type { Db, Tx } from '../../database/database.ts'
import { activityIsCorrected, activityIsSentBack, monthEnds, monthStarts, RUNS } from '../../database/reports.ts'
import { listQuery, ordersOf, readPage, type PageQuery } from '../../database/paging.ts'
import { valueOf } from '../figures/indicator-rows.ts'

export interface OrganizationMonth {
  organization_id: string
  period: string
}

const askedMonths = (months: readonly OrganizationMonth[]) => sql`(
      SELECT organization_id, month, ${monthStarts(sql`month`)} AS first, ${monthEnds(sql`month`)} AS next
      FROM unnest(${sql.param(months.map(({ organization_id }) => organization_id))}::uuid[],
        ${sql.param(months.map(({ period }) => period))}::text[]) AS each (organization_id, month)
    ) AS asked`

/** Each project that runs in a month or has activities in it. */
export const projectsOfMonthsQuery = (months: readonly OrganizationMonth[]): SQL => {
  const isNow = sql`a.start_date >= asked.first`
  const children = (when: SQL) =>
    sql`coalesce(sum(a.boys + a.girls) FILTER (WHERE ${when} AND ${hasReached('a', 'p.status')}), 0)::float8`
  const isOutside = sql`(a.start_date < p.start_date OR coalesce(a.end_date, a.start_date) > p.end_date
    OR NOT a.state = ANY (p.target_states))`
  const isRunning = sql`(${RUNS} AND p.start_date < asked.next AND p.end_date >= asked.first)`
  return sql`
    SELECT asked.organization_id, asked.month AS period, p.id, 'NEH-' || p.number AS code, p.project_title AS title,
      ${isRunning} AS is_running, count(a.id) FILTER (WHERE ${isNow})::float8 AS activities, ${children(isNow)} AS children,
      ${children(sql`NOT ${isNow}`)} AS children_before,
      count(a.id) FILTER (WHERE ${isNow} AND ${isOutside})::float8 AS outside,
      count(a.id) FILTER (WHERE ${isNow} AND a.confirmed_warnings <> '{}')::float8 AS confirmed
    FROM ${askedMonths(months)} JOIN projects p ON p.organization_id = asked.organization_id
    LEFT JOIN activities a ON a.project_id = p.id AND a.organization_id = p.organization_id
      AND a.deleted_at IS NULL AND a.start_date >= (asked.first - interval '1 month')::date AND a.start_date < asked.next
    GROUP BY asked.organization_id, asked.month, asked.first, asked.next, p.id
    HAVING count(a.id) FILTER (WHERE ${isNow}) > 0 OR ${isRunning}
    ORDER BY p.number`
}

export const readProjectsOfMonths = async (db: Db | Tx, months: readonly OrganizationMonth[]) =>
  (await db.execute<ProjectMonth & OrganizationMonth & Record<string, unknown>>(projectsOfMonthsQuery(months))).rows

/** Added up as figures do, but within the month: of several reports of a place, the largest counts if the indicator says so. */
export const indicatorsOfMonthsQuery = (months: readonly OrganizationMonth[]): SQL => sql`
  SELECT organization_id, period, code, name, unit, sum, total FROM (
    SELECT r.organization_id, r.period, i.code, i.name, i.unit, sum(r.value)::float8 AS sum,
      row_number() OVER (PARTITION BY r.organization_id, r.period ORDER BY i.position, i.code) AS place,
      (count(*) OVER (PARTITION BY r.organization_id, r.period))::float8 AS total
    FROM (
      SELECT asked.organization_id, asked.month AS period, i.id,
        CASE i.adds_up WHEN 'largest' THEN max(${sql.raw(valueOf('a'))}) ELSE sum(${sql.raw(valueOf('a'))}) END AS value
      FROM ${askedMonths(months)} JOIN activities a ON a.organization_id = asked.organization_id
        AND a.deleted_at IS NULL AND a.start_date >= asked.first AND a.start_date < asked.next
      JOIN indicators i ON i.id = a.indicator_id AND i.counts <> 'all_people'
      JOIN projects p ON p.id = a.project_id LEFT JOIN school_places s ON s.school_id = a.school_id
      WHERE ${hasReached('a', 'p.status')}
      GROUP BY asked.organization_id, asked.month, i.id, a.lga_pcode, s.site
    ) AS r JOIN indicators i ON i.id = r.id GROUP BY r.organization_id, r.period, i.id
  ) AS each WHERE place <= ${INDICATORS_ADDED_UP} ORDER BY organization_id, period, place`

type IndicatorOfMonth = OrganizationMonth & ReportIndicators['sums'][number] & { total: number }

/** By organization. None of those that name no indicator. */
export async function readIndicatorsOfMonth(db: Db | Tx, months: readonly OrganizationMonth[]) {
  const { rows } = await db.execute<IndicatorOfMonth & Record<string, unknown>>(indicatorsOfMonthsQuery(months))
  const byOrganization = new Map<string, ReportIndicators>()
  for (const { organization_id, period: _period, total, ...sum } of rows) {
    const sums = [...(byOrganization.get(organization_id)?.sums ?? []), sum]
    byOrganization.set(organization_id, { sums, more: total - sums.length })
  }
  return byOrganization
}

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
  i.unit, a.quantity, a.confirmed_warnings,
  ${sql.raw(isoMoment('a.updated_at'))} AS updated_at,
  CASE WHEN ${sql.raw(activityIsSentBack('a'))} THEN
    CASE WHEN ${sql.raw(activityIsCorrected('a'))} THEN 'corrected' ELSE 'sent_back' END END AS sent_back`

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
