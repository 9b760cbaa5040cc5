import type { ExportSummary, ExportType } from '@hub/contract/exports'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isoMoment } from '../../database/iso-moment.ts'
import { exportCountQuery, type ExportSource } from './export-batches.ts'
import type { Narrowed } from './narrowed.ts'
import { projectStatusSql } from '../../database/statuses.ts'

const latest = (table: string, where = '') =>
  `(SELECT updated_at FROM ${table} ${where} ORDER BY updated_at DESC LIMIT 1)`

const IS_SHARED = projectStatusSql('isShared', 'p.status')

/** Must be the number of rows that fiveWsExport lists: the activities, and the places of projects without one; no drafts. */
const FIVE_WS = `
  (SELECT count(*) FROM activities a JOIN projects p ON p.id = a.project_id WHERE a.deleted_at IS NULL AND ${IS_SHARED}) + (
    SELECT count(*) FROM project_places at JOIN projects p ON p.id = at.project_id
    WHERE ${IS_SHARED} AND NOT EXISTS (SELECT FROM activities a WHERE a.project_id = p.id AND a.deleted_at IS NULL))`

const COUNTS: Record<ExportType, { records: string; updated: string }> = {
  projects: { records: '(SELECT count(*) FROM projects)', updated: latest('projects') },
  fts: {
    records: '(SELECT count(*) FROM funding_entries WHERE deleted_at IS NULL)',
    updated: '(SELECT max(updated_at) FROM funding_entries WHERE deleted_at IS NULL)',
  },
  stock: {
    records: '(SELECT count(*) FROM stock_items WHERE deleted_at IS NULL)',
    updated: latest('stock_items', 'WHERE deleted_at IS NULL'),
  },
  '5ws': {
    records: FIVE_WS,
    updated: `greatest(${latest('projects')}, (SELECT max(updated_at) FROM activities WHERE deleted_at IS NULL))`,
  },
  schools: { records: '(SELECT count(*) FROM schools)', updated: latest('projects', 'WHERE school_count > 0') },
}

export const exportSummaryQuery = (type: ExportType): SQL => {
  const { records, updated } = COUNTS[type]
  return sql.raw(`SELECT (${records})::float8 AS records,
    ${isoMoment(updated)} AS last_updated`)
}

export async function readExportSummary(db: Db, type: ExportType): Promise<ExportSummary> {
  const { rows } = await db.execute<ExportSummary & Record<string, unknown>>(exportSummaryQuery(type))
  const { records, last_updated } = rows[0]!
  return { records, last_updated: records > 0 ? last_updated : null }
}

/** `last_updated` ignores the filters. */
export async function readNarrowedSummary(
  db: Db,
  type: ExportType,
  source: Pick<ExportSource<never>, 'tables' | 'conditions'>,
  narrowed: Narrowed,
): Promise<ExportSummary> {
  const [{ last_updated }, { rows }] = await Promise.all([
    readExportSummary(db, type),
    db.execute<{ records: number }>(exportCountQuery(source, narrowed)),
  ])
  return { records: rows[0]!.records, last_updated }
}
