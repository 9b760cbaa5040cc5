import type { ImportColumns, ImportReply, ListedImport } from '@hub/contract/imports'
import type { ImportType } from '@hub/contract/imports/fields'
import { eq, getTableColumns, getTableName, sql, type Column, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'
import { retention, sweepInSteps } from '../../database/retention.ts'
import { faultyImports, importRecords, imports } from '../../database/schema/imports.ts'

type NewImport = typeof imports.$inferInsert
type ImportRow = typeof imports.$inferSelect

/** False if the id is taken. Waits for a transaction with the same id. */
export async function startImport(tx: Tx, row: NewImport): Promise<boolean> {
  const started = await tx.insert(imports).values(row).onConflictDoNothing().returning({ id: imports.id })
  return started.length > 0
}

export async function findImport(on: Db | Tx, id: string): Promise<ImportRow | undefined> {
  const [row] = await on.select().from(imports).where(eq(imports.id, id))
  return row
}

/** Locked, so that an import cannot be undone twice. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('no key update')
  return row
}

export const finishImport = (tx: Tx, id: string, reply: ImportReply) =>
  tx.update(imports).set({ reply }).where(eq(imports.id, id))

export const markUndone = (tx: Tx, id: string) =>
  tx
    .update(imports)
    .set({ undone_at: sql`now()` })
    .where(eq(imports.id, id))

const raw = (table: PgTable) => sql.raw(`"${getTableName(table)}"`)
const names = (columns: readonly string[], prefix = '') =>
  sql.raw(columns.map((column) => `${prefix}"${column}"`).join(', '))

/** A parameter for each value would be slow. */
const sent = (table: PgTable, rows: readonly object[]) =>
  sql`json_populate_recordset(NULL::${raw(table)}, ${JSON.stringify(rows)}::json)`

function keyOf(table: PgTable): string[] {
  const { primaryKeys, columns } = getTableConfig(table)
  return (
    primaryKeys[0]?.columns.map(({ name }) => name) ?? columns.filter(({ primary }) => primary).map(({ name }) => name)
  )
}

/** The id of `t`, or one derived from its key as in `recordId`. */
const idIn = (table: PgTable) => {
  const key = keyOf(table)
  if (key.length === 1) return sql`t.id`
  return sql.raw(`md5(${key.map((column) => `t."${column}"`).join(` || '/' || `)})::uuid`)
}

const has = (table: PgTable, column: string) => column in getTableColumns(table)

/** Rows without `updated_at` have the version of their parent. */
const nextVersion = (table: PgTable) =>
  has(table, 'updated_at') ? sql`, updated_at = greatest(now(), t.updated_at + interval '1 millisecond')` : sql``

/** Rows must be locked and have the same columns. */
export async function updateRows(tx: Tx, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const key = keyOf(table)
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column))
  const isSame = sql.raw(key.map((column) => `t."${column}" = r."${column}"`).join(' AND '))
  await tx.execute(sql`
    UPDATE ${raw(table)} t SET ${setFrom(columns, 'r')}${nextVersion(table)} FROM ${sent(table, rows)} r WHERE ${isSame}`)
}

const setFrom = (columns: readonly string[], from: string) =>
  sql.raw(columns.map((column) => `"${column}" = ${from}."${column}"`).join(', '))

interface Wrote {
  importId: string
  entity: string
  table: PgTable
  ids: readonly string[]
  beside?: SQL | undefined
}

export const rememberBefore = (tx: Tx, { importId, entity, table, ids, beside }: Wrote) =>
  tx.execute(sql`
    INSERT INTO import_records (import_id, entity, record_id, before)
    SELECT ${importId}::uuid, ${entity}, wanted.id, to_jsonb(t)${beside ? sql` || ${beside}` : sql``}
    FROM unnest(${sql.param(ids)}::uuid[]) AS wanted (id) JOIN ${raw(table)} t ON ${idIn(table)} = wanted.id`)

const versionIn = (table: PgTable) => (has(table, 'updated_at') ? sql`t.updated_at` : sql`now()`)

/** Returns how many were inserted: fewer if an id is taken. */
export async function insertRows(
  tx: Tx,
  { importId, entity, table }: OfImport,
  rows: readonly Record<string, unknown>[],
): Promise<number> {
  const columns = names(Object.keys(rows[0] ?? {}))
  const { rowCount } = await tx.execute(sql`
    WITH made AS (
      INSERT INTO ${raw(table)} AS t (${columns}) SELECT ${columns} FROM ${sent(table, rows)} ON CONFLICT DO NOTHING
      RETURNING ${idIn(table)} AS id, ${versionIn(table)} AS version)
    INSERT INTO import_records (import_id, entity, record_id, version)
    SELECT ${importId}::uuid, ${entity}, id, version FROM made`)
  return rowCount ?? 0
}

export const rememberVersions = (tx: Tx, { importId, entity, table }: OfImport) =>
  tx.execute(sql`
    UPDATE import_records r SET version = ${versionIn(table)} FROM ${raw(table)} t
    WHERE r.import_id = ${importId} AND r.entity = ${entity} AND ${idIn(table)} = r.record_id
      AND r.version IS DISTINCT FROM ${versionIn(table)}`)

export async function countWritten(tx: Tx, importId: string): Promise<Map<string, { made: number; changed: number }>> {
  const { rows } = await tx.execute<{ entity: string; made: number; changed: number }>(sql`
    SELECT entity, count(*) FILTER (WHERE before IS NULL)::integer AS made, count(before)::integer AS changed
    FROM import_records WHERE import_id = ${importId} AND version IS NOT NULL GROUP BY entity`)
  return new Map(rows.map(({ entity, made, changed }) => [entity, { made, changed }]))
}

type OfImport = Pick<Wrote, 'importId' | 'entity' | 'table'>

export interface Undone extends Record<string, unknown> {
  record_id: string
  is_untouched: boolean
  /** Of today; null if it has none of its own. */
  organization_id: string | null
  created_by: string | null
}

export async function lockRecords(tx: Tx, { importId, entity, table }: OfImport): Promise<Undone[]> {
  const owner = sql.raw(OWNER.map((column) => (has(table, column) ? `t.${column}` : `NULL AS ${column}`)).join(', '))
  const { rows } = await tx.execute<Undone>(sql`
    SELECT r.record_id, ${isAsLeft(table)} AS is_untouched, ${owner}
    FROM import_records r JOIN ${raw(table)} t ON ${idIn(table)} = r.record_id
    WHERE r.import_id = ${importId} AND r.entity = ${entity} ORDER BY 1 FOR NO KEY UPDATE OF t`)
  return rows
}

/**
 * The activities' projects are locked first, as by every change of activities: a step of the project at the same moment
 * would subtract them from the sums again.
 */
export const lockProjects = (tx: Tx, importId: string, type: ImportType) =>
  tx.execute(sql`
    SELECT FROM projects WHERE id IN (
      SELECT a.project_id FROM activities a JOIN import_records r ON r.record_id = a.id
      WHERE r.import_id = ${importId} AND r.entity = 'activity')
    ORDER BY id FOR ${sql.raw(type === 'projects' ? 'NO KEY UPDATE' : 'SHARE')}`)

/** The record may have another owner by now. */
const OWNER = ['organization_id', 'created_by']

const isAsLeft = (table: PgTable): SQL =>
  sql.join(
    [
      sql`true`,
      ...(has(table, 'updated_at') ? [sql`t.updated_at = r.version`] : []),
      ...(has(table, 'deleted_at') ? [sql`t.deleted_at IS NULL`] : []),
    ],
    sql` AND `,
  )

export const hideMade = (tx: Tx, { importId, entity, table }: OfImport) => {
  const isMade = sql`r.import_id = ${importId} AND r.entity = ${entity} AND r.before IS NULL AND ${idIn(table)} = r.record_id`
  return tx.execute(
    has(table, 'deleted_at')
      ? sql`UPDATE ${raw(table)} t SET deleted_at = now() FROM import_records r WHERE ${isMade}`
      : sql`DELETE FROM ${raw(table)} t USING import_records r WHERE ${isMade}`,
  )
}

/** Restores old values as a new version. */
export async function restoreChanged(tx: Tx, { importId, entity, table }: OfImport): Promise<void> {
  const columns = Object.values<Column>(getTableColumns(table))
    // Generated columns cannot be set.
    .filter(({ generated }) => generated === undefined)
    .map(({ name }) => name)
    .filter((name) => ![...keyOf(table), ...OWNER, 'updated_at'].includes(name))
  await tx.execute(sql`
    UPDATE ${raw(table)} t SET ${setFrom(columns, 'b')}${nextVersion(table)}
    FROM import_records r, LATERAL jsonb_populate_record(NULL::${raw(table)}, r.before) AS b
    WHERE r.import_id = ${importId} AND r.entity = ${entity} AND r.before IS NOT NULL AND ${idIn(table)} = r.record_id`)
}

type ListedRow = Omit<ListedImport, 'can_undo' | 'summary'> & {
  reply: ImportReply
  columns: ImportColumns | null
  is_kept: boolean
} & Record<string, unknown>

const LISTED = 50

/** Only the undo checks for later changes: for 50 imports that is too slow. */
export async function listImports(db: Db, organizationId: string): Promise<ListedRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    SELECT i.id, i.type, i.mode, i.file_name, i.columns, i.reply, i.created_by, i.organization_id, u.full_name AS who,
      ${sql.raw(isoMoment('i.created_at'))} AS created_at, ${sql.raw(isoMoment('i.undone_at'))} AS undone_at,
      i.created_at > now() - ${retention('import that can be undone')} AS is_kept
    FROM imports i JOIN users u ON u.id = i.created_by
    WHERE i.organization_id = ${organizationId} AND i.reply IS NOT NULL ORDER BY i.created_at DESC, i.id LIMIT ${LISTED}`)
  return rows
}

export async function isKept(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM imports WHERE id = ${id} AND created_at > now() - ${retention('import that can be undone')}`)
  return rows.length > 0
}

export async function sweepImports(db: Db) {
  const isOver = sql`created_at < now() - ${retention('import that can be undone')}`
  await sweepInSteps(db, importRecords, sql`import_id IN (SELECT id FROM imports WHERE ${isOver})`)
  await sweepInSteps(db, faultyImports, sql`checked_at < now() - ${retention('file with faults')}`)
}

/** Null: all. Records without an owner are sorted by key. */
export async function idsOf(db: Db, table: PgTable, organizationId: string | null): Promise<string[]> {
  const ofProject = has(table, 'project_id') && !has(table, 'organization_id')
  const isOwned = ofProject || has(table, 'organization_id')
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT ${idIn(table)} AS id FROM ${raw(table)} t ${ofProject ? sql`JOIN projects p ON p.id = t.project_id` : sql``}
    WHERE ${has(table, 'deleted_at') ? sql`t.deleted_at IS NULL` : sql`true`}
      AND ${isOwned && organizationId !== null ? sql`organization_id = ${organizationId}` : sql`true`}
    ORDER BY ${isOwned ? sql`created_at, ` : sql``}${has(table, 'position') ? sql`t.position, ` : sql``}${names(keyOf(table), 't.')}`)
  return rows.map(({ id }) => id)
}

/** For records without an id: their year or month. */
export async function aboutIn(tx: Tx, { importId, entity, table }: OfImport, about: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ about: string }>(sql`
    SELECT DISTINCT ${about} AS about FROM import_records r JOIN ${raw(table)} t ON ${idIn(table)} = r.record_id
    WHERE r.import_id = ${importId} AND r.entity = ${entity} ORDER BY 1`)
  return rows.map((row) => row.about)
}

interface Checked {
  userId: string
  type: ImportType
  file_name: string | null
  faulty: number
}

/** Without errors the earlier result is cleared. */
export const noteChecked = (on: Db | Tx, { userId, type, file_name, faulty }: Checked) =>
  on.execute(
    faulty > 0
      ? sql`
          INSERT INTO faulty_imports (user_id, type, file_name, faulty) VALUES (${userId}, ${type}, ${file_name}, ${faulty})
          ON CONFLICT (user_id, type) DO UPDATE SET file_name = excluded.file_name, faulty = excluded.faulty, checked_at = now()`
      : sql`DELETE FROM faulty_imports WHERE user_id = ${userId} AND type = ${type}`,
  )
