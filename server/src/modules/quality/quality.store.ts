import type { ActivityWarningCode } from '@hub/contract/activity-checks'
import { QUALITY_MONTHS, type QualityCheck } from '@hub/contract/quality'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { TODAY } from '../../database/days.ts'
import { listQuery, type Order, ordersOf, type PageQuery, readPage, where } from '../../database/paging.ts'
import { monthEnds, monthStarts, RUNS } from '../../database/reports.ts'
import { isOutlier, isWithoutPeople, peopleOf, projectStatusSql } from '../../database/statuses.ts'

export interface FoundRow extends Record<string, unknown> {
  id: string
  title: string
  organization: string
  project_id: string
  /** Of the activity, the month or the end of the project. */
  day: string | null
  lga_pcode: string | null
  people: number
  warnings: ActivityWarningCode[]
  shares_name: boolean
}

interface Check {
  columns: SQL
  tables: SQL
  conditions: SQL[]
  order: Order
  /** No edit changes it. */
  whole: Order
}

/** What a check does not have. */
const NOTHING = {
  day: sql`NULL`,
  lga_pcode: sql`NULL`,
  people: sql`0`,
  warnings: sql`'{}'::text[]`,
  shares_name: sql`false`,
}

const columnsOf = (columns: Partial<typeof NOTHING> & Record<'id' | 'title' | 'project_id', SQL>) =>
  sql.join(
    Object.entries({ ...NOTHING, organization: sql`o.name`, ...columns }).map(
      ([name, column]) => sql`${column} AS ${sql.raw(name)}`,
    ),
    sql`, `,
  )

const activities = (is: (table: string) => string): Check => {
  const orders = ordersOf(sql`a.id`)
  return {
    columns: columnsOf({
      id: sql`a.id`,
      title: sql`a.type`,
      project_id: sql`a.project_id`,
      day: sql`a.start_date::text`,
      lga_pcode: sql`a.lga_pcode`,
      people: sql.raw(`(${peopleOf('a.')})::float8`),
      warnings: sql`a.confirmed_warnings`,
    }),
    tables: sql`activities a JOIN organizations o ON o.id = a.organization_id`,
    conditions: [sql`a.deleted_at IS NULL`, sql.raw(is('a.'))],
    order: orders.down('day', sql`a.start_date`),
    whole: orders.up('moment', sql`a.created_at`),
  }
}

const project = ordersOf(sql`p.id`)
const school = ordersOf(sql`s.id`)

/** About a kilometre, in degrees: who measured again did not move the school. */
const APART = sql`0.01`

/** Of one community: twice in one project, or at two places. The community tells schools of one name apart. */
const SHARES_NAME = sql`EXISTS (SELECT FROM schools t
  WHERE lower(t.school_name) = lower(s.school_name) AND lower(t.community) = lower(s.community) AND t.id <> s.id
    AND coalesce(t.lga_pcode, s.lga_pcode, '') = coalesce(s.lga_pcode, t.lga_pcode, '')
    AND (t.project_id = s.project_id OR abs(t.lat - s.lat) > ${APART} OR abs(t.lng - s.lng) > ${APART}))`
const SHARES_PLACE = sql`(s.lat IS NOT NULL AND EXISTS (SELECT FROM schools t
  WHERE t.lat IS NOT NULL AND t.lat = s.lat AND t.lng = s.lng AND lower(t.school_name) <> lower(s.school_name)))`

const CHECKS: Record<QualityCheck, Check> = {
  no_people: activities(isWithoutPeople),
  outliers: activities(isOutlier),
  // Months that are over. 'Nothing to report' is an answer.
  no_activities: {
    columns: columnsOf({
      id: sql`p.id`,
      title: sql`p.project_title`,
      project_id: sql`p.id`,
      day: sql`period.month || '-01'`,
    }),
    tables: sql`reporting_periods period JOIN projects p ON ${RUNS}
        AND p.start_date < ${monthEnds(sql`period.month`)} AND p.end_date >= ${monthStarts(sql`period.month`)}
      JOIN organizations o ON o.id = p.organization_id`,
    conditions: [
      sql`period.month < to_char(${TODAY}, 'YYYY-MM')`,
      sql`period.month >= to_char(${TODAY} - make_interval(months => ${QUALITY_MONTHS}::integer), 'YYYY-MM')`,
      sql`NOT EXISTS (SELECT FROM activities a WHERE a.project_id = p.id AND a.deleted_at IS NULL
        AND a.start_date >= ${monthStarts(sql`period.month`)} AND a.start_date < ${monthEnds(sql`period.month`)})`,
      sql`NOT EXISTS (SELECT FROM reports r WHERE r.organization_id = p.organization_id AND r.month = period.month
        AND r.nothing_to_report AND r.state IN ('submitted', 'accepted'))`,
    ],
    order: project.down('text', sql`period.month`),
    whole: project.down('text', sql`period.month`),
  },
  schools: {
    columns: columnsOf({
      id: sql`s.id`,
      title: sql`s.school_name`,
      project_id: sql`s.project_id`,
      shares_name: SHARES_NAME,
    }),
    tables: sql`schools s JOIN projects p ON p.id = s.project_id JOIN organizations o ON o.id = p.organization_id`,
    conditions: [sql`(${SHARES_NAME} OR ${SHARES_PLACE})`],
    order: school.up('text', sql`lower(s.school_name)`),
    whole: ordersOf(null).up('id', sql`s.id`),
  },
  past_end: {
    columns: columnsOf({
      id: sql`p.id`,
      title: sql`p.project_title`,
      project_id: sql`p.id`,
      day: sql`p.end_date::text`,
    }),
    tables: sql`projects p JOIN organizations o ON o.id = p.organization_id`,
    conditions: [sql`p.end_date < ${TODAY}`, sql.raw(projectStatusSql('isOpen', 'p.status'))],
    order: project.up('day', sql`p.end_date`),
    whole: project.up('moment', sql`p.created_at`),
  },
}

export const ordersOfCheck = (check: QualityCheck) => CHECKS[check]

export const foundQuery = (check: QualityCheck, part: PageQuery) => listQuery(CHECKS[check], part)

export const readFound = (db: Db, check: QualityCheck, part: PageQuery) =>
  readPage<FoundRow>(db, part, (wanted) => foundQuery(check, wanted))

export const countQuery = (check: QualityCheck) => {
  const { tables, conditions } = CHECKS[check]
  return sql`SELECT count(*)::float8 AS total FROM ${tables} ${where(conditions)}`
}

export async function countFound(db: Db, check: QualityCheck) {
  const { rows } = await db.execute<{ total: number }>(countQuery(check))
  return rows[0]!
}
