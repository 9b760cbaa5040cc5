import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'
import { listQuery, ordersOf, readPage, type PageQuery } from '../../database/paging.ts'

/**
 * A created or edited record or a submitted month is a report. Only organizations with approved reporters can be
 * silent.
 */
const lastReports = sql`
  SELECT o.id, o.name, o.acronym, o.created_at, greatest(o.created_at,
    (SELECT max(updated_at) FROM projects WHERE organization_id = o.id),
    (SELECT max(updated_at) FROM activities WHERE organization_id = o.id),
    (SELECT max(updated_at) FROM funding_entries WHERE organization_id = o.id),
    (SELECT max(updated_at) FROM stock_items WHERE organization_id = o.id AND deleted_at IS NULL),
    (SELECT max(submitted_at) FROM reports WHERE organization_id = o.id)) AS reported_at
  FROM organizations o
  WHERE EXISTS (
    SELECT FROM users u WHERE u.organization_id = o.id AND u.status = 'approved' AND u.role IN ('user', 'manager'))`

export const silentOnes = (since: Date): SQL =>
  sql`SELECT * FROM (${lastReports}) AS reports WHERE reported_at <= ${since.toISOString()}::timestamptz`

type SilentRow = { id: string; name: string; acronym: string; since: string; has_reported: boolean }

export const LONGEST_SILENT = ordersOf(sql`id`).up('moment', sql`reported_at`)
export const SILENT_BY_ENTRY = ordersOf(sql`id`).up('moment', sql`created_at`)

const SILENT_COLUMNS = sql.raw(`
  id, name, acronym, ${isoMoment('reported_at')} AS since, reported_at > created_at AS has_reported`)

export const silentPageQuery = (since: Date, part: PageQuery): SQL =>
  listQuery({ columns: SILENT_COLUMNS, tables: sql`(${silentOnes(since)}) AS ones`, conditions: [] }, part)

export const readSilentPage = (db: Db, since: Date, part: PageQuery) =>
  readPage<SilentRow>(db, part, (wanted) => silentPageQuery(since, wanted))

export async function countSilent(db: Db, since: Date): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::float8 AS total FROM (${silentOnes(since)}) AS ones`,
  )
  return rows[0]!.total
}
