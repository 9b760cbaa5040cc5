import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'
import { TODAY } from './days.ts'
import { projectStatusSql } from './statuses.ts'

export const monthStarts = (month: SQL) => sql`to_date(${month} || '-01', 'YYYY-MM-DD')`
export const monthEnds = (month: SQL) => sql`(${monthStarts(month)} + interval '1 month')::date`

const RUNS = sql.raw(`${projectStatusSql('hasRun', 'p.status')} AND ${projectStatusSql('isOpen', 'p.status')}`)

/**
 * Each month that has started and is not closed, if a project of the organization runs or an activity took place.
 * Changes of projects and activities add the row; the servers add those of a new month. Safe to repeat.
 */
export async function expectReports(on: Db | Tx, organizationId: string | null): Promise<void> {
  const ofOne = (column: string) => (organizationId ? sql`AND ${sql.raw(column)} = ${organizationId}` : sql``)
  const first = monthStarts(sql`period.month`)
  const next = monthEnds(sql`period.month`)
  await on.execute(sql`
    INSERT INTO reports (organization_id, month)
    SELECT o.id, period.month FROM reporting_periods period CROSS JOIN organizations o
    WHERE period.closed_at IS NULL AND ${first} <= ${TODAY} ${ofOne('o.id')}
      AND NOT EXISTS (SELECT FROM reports r WHERE r.organization_id = o.id AND r.month = period.month)
      AND (
        EXISTS (SELECT FROM projects p WHERE p.organization_id = o.id AND ${RUNS} AND p.start_date < ${next} AND p.end_date >= ${first})
        OR EXISTS (SELECT FROM activities a WHERE a.organization_id = o.id AND a.deleted_at IS NULL
          AND a.start_date >= ${first} AND a.start_date < ${next})
      )
    ON CONFLICT (organization_id, month) DO NOTHING`)
}
