import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isoMomentOf } from '../../database/days.ts'
import { silentOnes } from './silent.store.ts'
import { projectStatusSql, stockThat } from '../../database/statuses.ts'
import { STOCK_STATUS_TABLE, statusesThat } from '@hub/contract/statuses'

export type AlertFigures = {
  pending: number
  oldest_pending: string | null
  overdue: number
  first_overdue: string | null
  waiting_projects: number
  low_stock: number
  out_of_stock: number
  oldest_low: string | null
  silent: number
  longest_silent: string | null
  silent_names: string[] | null
}

export interface AlertTimes {
  pendingBefore: Date
  silentSince: Date
  today: string
}

const NAMED_SILENT = 3

const oldest = (status: string) =>
  sql`(SELECT min(updated_at) FROM stock_items WHERE status = ${status} AND deleted_at IS NULL)`

export const alertsQuery = ({ pendingBefore, silentSince, today }: AlertTimes): SQL => sql`
  SELECT waiting.*, late.*, submitted.*, low.*, silent.* FROM
    (SELECT count(*)::float8 AS pending, ${isoMomentOf(sql`min(created_at)`)} AS oldest_pending
      FROM users WHERE status = 'under_review' AND created_at < ${pendingBefore.toISOString()}::timestamptz) AS waiting,
    (SELECT count(*)::float8 AS overdue, min(end_date)::text AS first_overdue
      FROM projects WHERE end_date < ${today}::date AND ${sql.raw(projectStatusSql('isOpen', 'status'))}) AS late,
    (SELECT count(*)::float8 AS waiting_projects FROM projects WHERE ${sql.raw(projectStatusSql('waitsForReview', 'status'))}) AS submitted,
    (SELECT count(*)::float8 AS low_stock, count(*) FILTER (WHERE status = 'out_of_stock')::float8 AS out_of_stock,
        ${isoMomentOf(sql`least(${sql.join(statusesThat(STOCK_STATUS_TABLE, 'isShort').map(oldest), sql`, `)})`)} AS oldest_low
      FROM stock_items WHERE ${sql.raw(stockThat('isShort', 'status'))} AND deleted_at IS NULL) AS low,
    (SELECT count(*)::float8 AS silent, ${isoMomentOf(sql`min(reported_at)`)} AS longest_silent,
        (array_agg(name ORDER BY reported_at, id))[1:${NAMED_SILENT}] AS silent_names
      FROM (${silentOnes(silentSince)}) AS ones) AS silent`

export async function readAlerts(db: Db, times: AlertTimes): Promise<AlertFigures> {
  return (await db.execute<AlertFigures>(alertsQuery(times))).rows[0]!
}
