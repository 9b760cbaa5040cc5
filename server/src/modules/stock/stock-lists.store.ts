import type { STOCK_SORTS } from '@hub/contract/reference/choices'
import { lgaCodesMeant } from '@hub/contract/reference/lga-codes'
import type { StockQuery, StockSummary } from '@hub/contract/stock'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../database/database.ts'
import { isoMoment } from '../../database/iso-moment.ts'
import { KEYS, pageOf, type Page, type Position } from '../../database/paging.ts'
import { findsWords } from '../../database/search-text.ts'
import { MOVEMENT_COLUMNS, STOCK_COLUMNS, STOCK_TABLES, type MovementRow, type StockRow } from './stock-item.ts'

export type StockSort = (typeof STOCK_SORTS)[number]
export interface StockFilter extends Omit<StockQuery, 'limit' | 'cursor' | 'figures' | 'sort' | 'mine'> {
  /** Whose; null reads all, which only an admin may. */
  organizationId: string | null
  /** Who entered it. */
  createdBy?: string | undefined
}

const conditions = (filter: StockFilter): SQL[] => {
  const { organizationId, createdBy, search, category, status, low, state, lga } = filter
  return [
    sql`s.deleted_at IS NULL`,
    ...(organizationId ? [sql`s.organization_id = ${organizationId}`] : []),
    ...(createdBy ? [sql`s.created_by = ${createdBy}`] : []),
    ...(search ? findsWords(sql`s.search_text`, search) : []),
    ...(category ? [sql`s.item_category = ${category}`] : []),
    ...(status ? [sql`s.status = ${status}`] : []),
    ...(low ? [sql`s.status IN ('low_stock', 'out_of_stock')`] : []),
    ...(state ? [sql`s.state = ${state}`] : []),
    ...(lga ? [sql`s.lga_pcode = ANY(${sql.param(lgaCodesMeant(lga))})`] : []),
  ]
}

const where = (all: SQL[]) => (all.length > 0 ? sql`WHERE ${sql.join(all, sql` AND `)}` : sql``)

interface Order {
  /** What is sorted by, and then by id; as text in the cursor. */
  expression: SQL
  text: SQL
  direction: SQL
  beyond: SQL
  /** What a cursor of this order may hold, and what it is in SQL. */
  key: z.ZodType<string>
  type: SQL
}

const DOWN = { direction: sql`DESC`, beyond: sql`<` }
const UP = { direction: sql`ASC`, beyond: sql`>` }
const plain = (expression: SQL) => ({ expression, text: sql`${expression}::text` })
const byQuantity = { ...plain(sql`s.quantity`), key: z.string().regex(/^\d{1,9}$/), type: sql`integer` }
const cost = { key: z.string().regex(/^(-1|\d{1,15}(\.\d{1,2})?)$/), type: sql`numeric` }

export const STOCK_ORDERS: Record<StockSort, Order> = {
  updated: {
    ...DOWN,
    expression: sql`s.updated_at`,
    text: sql.raw(isoMoment('s.updated_at')),
    key: KEYS.moment,
    type: sql`timestamptz`,
  },
  item: { ...UP, ...plain(sql`lower(s.item)`), key: KEYS.text, type: sql`text` },
  quantity_high: { ...DOWN, ...byQuantity },
  quantity_low: { ...UP, ...byQuantity },
  // Without a cost it comes last, whichever way.
  cost_high: { ...DOWN, ...plain(sql`coalesce(s.purchase_cost, -1)`), ...cost },
  cost_low: { ...UP, ...plain(sql`coalesce(s.purchase_cost, 100000000000000)`), ...cost },
}

const isAfter = ({ expression, beyond, type }: Order, [, key, id]: Position) =>
  sql`(${expression}, s.id) ${beyond} (${key}::${type}, ${id}::uuid)`

export function stockPageQuery(filter: StockFilter, sort: StockSort, after: Position | null, limit: number): SQL {
  const order = STOCK_ORDERS[sort]
  return sql`
    SELECT ${STOCK_COLUMNS}, ${order.text} AS sort_key FROM ${STOCK_TABLES}
    ${where([...conditions(filter), ...(after ? [isAfter(order, after)] : [])])}
    ORDER BY ${order.expression} ${order.direction}, s.id ${order.direction} LIMIT ${limit}`
}

export async function readStockPage(
  db: Db,
  filter: StockFilter,
  sort: StockSort,
  after: Position | null,
  limit: number,
): Promise<Page<StockRow>> {
  const { rows } = await db.execute<StockRow & { sort_key: string }>(stockPageQuery(filter, sort, after, limit + 1))
  return pageOf(rows, limit, ({ sort_key, id }) => [sort, sort_key, id])
}

/** Of everything that the filters find. */
export const stockTotalsQuery = (filter: StockFilter): SQL => sql`
  SELECT count(*)::float8 AS total_items, count(*) FILTER (WHERE s.status = 'available')::float8 AS available,
    count(DISTINCT s.lga_pcode)::float8 AS locations,
    count(*) FILTER (WHERE s.status IN ('low_stock', 'out_of_stock'))::float8 AS low_stock,
    round(coalesce(sum(s.quantity * s.purchase_cost), 0), 2)::text AS value_usd
  FROM stock_items s ${where(conditions(filter))}`

export async function readStockTotals(db: Db, filter: StockFilter): Promise<StockSummary> {
  const { rows } = await db.execute<StockSummary & Record<string, unknown>>(stockTotalsQuery(filter))
  return rows[0]!
}

export const movementsPageQuery = (stockItemId: string, after: Position | null, limit: number): SQL => sql`
  SELECT ${MOVEMENT_COLUMNS} FROM stock_movements m JOIN users u ON u.id = m.created_by
  WHERE m.stock_item_id = ${stockItemId}
    ${after ? sql`AND (m.at, m.id) < (${after[1]}::timestamptz, ${after[2]}::uuid)` : sql``}
  ORDER BY m.at DESC, m.id DESC LIMIT ${limit}`

export async function readMovementsPage(
  db: Db,
  stockItemId: string,
  after: Position | null,
  limit: number,
): Promise<Page<MovementRow>> {
  const { rows } = await db.execute<MovementRow>(movementsPageQuery(stockItemId, after, limit + 1))
  return pageOf(rows, limit, ({ at, id }) => ['newest', at, id])
}

export async function countMovements(db: Db, stockItemId: string): Promise<{ total: number }> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::float8 AS total FROM stock_movements WHERE stock_item_id = ${stockItemId}`,
  )
  return rows[0]!
}
