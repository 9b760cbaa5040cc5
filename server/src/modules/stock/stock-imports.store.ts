import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { dayOf } from '../../database/days.ts'
import type { stockMovements } from '../../database/schema/stock.ts'
import { lowerCaseFor } from '../../database/search-text.ts'
import { STOCK_COLUMNS, STOCK_TABLES, type StockRow } from './stock-item.ts'

/** In a fixed order, so that imports cannot deadlock. */
const locked = (isLocked: boolean) => (isLocked ? sql`ORDER BY s.id FOR NO KEY UPDATE OF s` : sql``)

export async function stockByIds(on: Db | Tx, ids: readonly string[], isLocked: boolean): Promise<StockRow[]> {
  const { rows } = await on.execute<StockRow>(sql`
    SELECT ${STOCK_COLUMNS} FROM ${STOCK_TABLES}
    WHERE s.id = ANY (${sql.param(ids)}::uuid[]) AND s.deleted_at IS NULL ${locked(isLocked)}`)
  return rows
}

/** The search is case-insensitive. */
export async function stockNamed(on: Db | Tx, organizationId: string, names: readonly string[]): Promise<StockRow[]> {
  if (names.length === 0) return []
  const small = lowerCaseFor(names)
  const { rows } = await on.execute<StockRow>(sql`
    SELECT ${STOCK_COLUMNS} FROM ${STOCK_TABLES}
    WHERE s.organization_id = ${organizationId} AND s.deleted_at IS NULL
      AND ${small(sql`s.item`)} IN (SELECT DISTINCT ${small(sql`n`)} FROM unnest(${sql.param(names)}::text[]) AS n)`)
  return rows
}

/** With the version of its item: later than earlier ones, whatever the clocks say. */
export const insertMovements = (tx: Tx, moved: readonly (typeof stockMovements.$inferInsert)[]) =>
  tx.execute(sql`
    INSERT INTO stock_movements (stock_item_id, at, created_by, reason, note, quantity_before, quantity_after)
    SELECT m.stock_item_id, s.updated_at, m.created_by, m.reason, m.note, m.quantity_before, m.quantity_after
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        AS m (stock_item_id uuid, created_by uuid, reason text, note text, quantity_before integer, quantity_after integer)
      JOIN stock_items s ON s.id = m.stock_item_id`)

export async function ownersOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ organization_id: string }>(sql`
    SELECT DISTINCT organization_id FROM stock_items WHERE id = ANY (${sql.param(ids)}::uuid[]) ORDER BY 1`)
  return rows.map(({ organization_id }) => organization_id)
}

/** They have the versions that the import made. */
export async function movedByImport(tx: Tx, importId: string) {
  const { rows } = await tx.execute<{ organization_id: string; day: string }>(sql`
    SELECT DISTINCT s.organization_id, ${sql.raw(dayOf('m.at'))} AS day
    FROM import_records r JOIN stock_movements m ON m.stock_item_id = r.record_id AND m.at = r.version
      JOIN stock_items s ON s.id = r.record_id
    WHERE r.import_id = ${importId} AND r.entity = 'stock_item' ORDER BY 1, 2`)
  return rows
}

/** They have the versions that the import made. */
export const markMovementsUndone = (tx: Tx, importId: string) =>
  tx.execute(sql`
    UPDATE stock_movements m SET is_undone = true FROM import_records r
    WHERE r.import_id = ${importId} AND r.entity = 'stock_item' AND m.stock_item_id = r.record_id AND m.at = r.version`)

/** A movement has the version that its item gets next. */
export const moveBack = (tx: Tx, importId: string, userId: string, note: string) =>
  tx.execute(sql`
    INSERT INTO stock_movements (stock_item_id, at, created_by, reason, note, quantity_before, quantity_after, is_undone)
    SELECT s.id, greatest(now(), s.updated_at + interval '1 millisecond'), ${userId}::uuid, 'count_corrected', ${note},
      s.quantity, (r.before ->> 'quantity')::integer, true
    FROM import_records r JOIN stock_items s ON s.id = r.record_id
    WHERE r.import_id = ${importId} AND r.entity = 'stock_item' AND r.before IS NOT NULL
      AND s.quantity <> (r.before ->> 'quantity')::integer`)
