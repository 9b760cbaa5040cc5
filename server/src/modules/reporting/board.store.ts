import type { BoardCell, BoardMonth, BoardRow } from '@hub/contract/reporting'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { TODAY } from '../../database/days.ts'
import { monthStarts } from '../../database/expected-reports.ts'
import { IS_LATE, IS_OUTSTANDING, IS_OVERDUE, IS_RETURNED } from './reports.store.ts'

/** Also shows months with a report that waits, is overdue or came back: notifications and reminders lead here. */
const shown = (months: number) => sql`
  SELECT month, due_on, closed_at FROM reporting_periods WHERE month IN (
    (SELECT month FROM reporting_periods WHERE ${monthStarts(sql`month`)} <= ${TODAY} ORDER BY month DESC LIMIT ${months})
    UNION SELECT r.month FROM reports r JOIN reporting_periods period USING (month) WHERE r.state = 'submitted' OR ${IS_OVERDUE} OR ${IS_RETURNED})`

export const boardMonthsQuery = (months: number): SQL => sql`
  SELECT period.month, to_char(period.due_on, 'YYYY-MM-DD') AS due_on, period.closed_at IS NOT NULL AS closed,
    count(r.id)::float8 AS expected, count(r.id) FILTER (WHERE NOT ${IS_OUTSTANDING})::float8 AS submitted,
    count(r.id) FILTER (WHERE ${IS_OVERDUE})::float8 AS overdue, count(r.id) FILTER (WHERE ${IS_RETURNED})::float8 AS returned
  FROM (${shown(months)}) AS period LEFT JOIN reports r USING (month)
  GROUP BY period.month, period.due_on, period.closed_at ORDER BY period.month DESC`

/** A row per cell would take longer to send than to read. */
export const boardQuery = (months: number): SQL => sql`
  SELECT o.id AS organization_id, o.name AS organization_name, o.acronym AS organization_acronym,
    jsonb_agg(jsonb_build_object('id', r.id, 'period', r.month, 'state', r.state, 'is_late', ${IS_LATE},
      'is_overdue', ${IS_OVERDUE}) ORDER BY r.month DESC) AS reports
  FROM (${shown(months)}) AS period JOIN reports r USING (month) JOIN organizations o ON o.id = r.organization_id
  GROUP BY o.id ORDER BY lower(o.name), o.id`

export async function readBoard(db: Db, months: number) {
  const { rows } = await db.execute<BoardRow & { reports: BoardCell[] } & Record<string, unknown>>(boardQuery(months))
  const { rows: of } = await db.execute<BoardMonth & Record<string, unknown>>(boardMonthsQuery(months))
  return { months: of, organizations: rows }
}
