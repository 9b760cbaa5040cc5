import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { stockItems, stockMovements } from '../../database/schema/stock.ts'
import { nextVersion } from '../../database/concurrent-edits.ts'
import { STOCK_COLUMNS, STOCK_TABLES, type StockRow } from './stock-item.ts'

type NewRow = typeof stockItems.$inferInsert

export async function findStockItem(db: Db | Tx, id: string): Promise<StockRow | undefined> {
  const { rows } = await db.execute<StockRow>(
    sql`SELECT ${STOCK_COLUMNS} FROM ${STOCK_TABLES} WHERE s.id = ${id} AND s.deleted_at IS NULL`,
  )
  return rows[0]
}

export async function lockStockItem(tx: Tx, id: string): Promise<StockRow | undefined> {
  const { rows } = await tx.execute<StockRow>(sql`
    SELECT ${STOCK_COLUMNS} FROM ${STOCK_TABLES} WHERE s.id = ${id} AND s.deleted_at IS NULL FOR NO KEY UPDATE OF s`)
  return rows[0]
}

/** Undefined if the id is taken. */
export async function insertStockItem(tx: Tx, row: NewRow): Promise<string | undefined> {
  const [inserted] = await tx.insert(stockItems).values(row).onConflictDoNothing().returning({ id: stockItems.id })
  return inserted?.id
}

/** For a locked item. */
export const updateStockItem = (tx: Tx, id: string, changes: Partial<NewRow>) =>
  tx
    .update(stockItems)
    .set({ ...changes, updated_at: nextVersion(stockItems.updated_at) })
    .where(eq(stockItems.id, id))

export const hideStockItem = (tx: Tx, id: string) =>
  tx
    .update(stockItems)
    .set({ deleted_at: sql`now()` })
    .where(eq(stockItems.id, id))

export const insertMovement = (tx: Tx, row: typeof stockMovements.$inferInsert) => tx.insert(stockMovements).values(row)
