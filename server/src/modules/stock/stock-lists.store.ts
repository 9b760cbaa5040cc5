import type { STOCK_SORTS } from '@hub/contract/reference/choices'
import { lgaCodesMeant } from '@hub/contract/reference/lga-codes'
import type { StockQuery, StockSummary } from '@hub/contract/stock'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { listQuery, ordersOf, readPage, where, type Order, type PageQuery } from '../../database/paging.ts'
import { COST_HIGH, COST_LOW } from '../../database/schema/stock.ts'
import { monthOf } from '../../database/days.ts'
import { ngnAt } from '../../database/funding-money.ts'
import { findsWords } from '../../database/search-text.ts'
import { MOVEMENT_COLUMNS, STOCK_COLUMNS, STOCK_TABLES, type MovementRow, type StockRow } from './stock-item.ts'
import { stockThat } from '../../database/statuses.ts'

const IS_SHORT = sql.raw(stockThat('isShort', 's.status'))

export type StockSort = (typeof STOCK_SORTS)[number]
export interface StockFilter extends Omit<StockQuery, 'limit' | 'cursor' | 'figures' | 'sort' | 'own' | 'mine'> {
  /** Null (admins) reads all. */
  organizationId: string | null
  createdBy?: string | undefined
}

const conditions = (filter: StockFilter): SQL[] => {
  const { organizationId, createdBy, search, category, status, currency, low, state, lga } = filter
  return [
    sql`s.deleted_at IS NULL`,
    ...(organizationId ? [sql`s.organization_id = ${organizationId}`] : []),
    ...(createdBy ? [sql`s.created_by = ${createdBy}`] : []),
    ...(search ? findsWords(sql`s.search_text`, search) : []),
    ...(category ? [sql`s.item_category = ${category}`] : []),
    ...(status ? [sql`s.status = ${status}`] : []),
    ...(currency ? [sql`s.currency = ${currency} AND s.purchase_cost IS NOT NULL`] : []),
    ...(low ? [IS_SHORT] : []),
    ...(state ? [sql`s.state = ${state}`] : []),
    ...(lga ? [sql`s.lga_pcode = ANY(${sql.param(lgaCodesMeant(lga))})`] : []),
  ]
}

const { up, down } = ordersOf(sql`s.id`)

export const STOCK_ORDERS: Record<StockSort, Order> = {
  updated: down('moment', sql`s.updated_at`),
  item: up('text', sql`lower(s.item)`),
  quantity_high: down('whole', sql`s.quantity`),
  quantity_low: up('whole', sql`s.quantity`),
  // Items without a cost come last in both orders.
  cost_high: down('amount', sql.raw(COST_HIGH)),
  cost_low: up('amount', sql.raw(COST_LOW)),
}
export const STOCK_BY_ENTRY = down('moment', sql`s.created_at`)

export const stockPageQuery = (filter: StockFilter, part: PageQuery): SQL =>
  listQuery({ columns: STOCK_COLUMNS, tables: STOCK_TABLES, conditions: conditions(filter) }, part)

export const readStockPage = (db: Db, filter: StockFilter, part: PageQuery) =>
  readPage<StockRow>(db, part, (wanted) => stockPageQuery(filter, wanted))

/** Each cost as it is, or at the rate of the month its item was entered in. Rounded once. */
function valueIn(currency: 'NGN' | 'USD', ngnPerUsd: string): SQL {
  const rate = sql`coalesce(rate, ${ngnPerUsd}::numeric)`
  const factor = currency === 'NGN' ? rate : sql`1 / ${rate}`
  return sql`round(coalesce(sum(s.quantity * CASE s.currency WHEN ${sql.raw(`'${currency}'`)} THEN s.purchase_cost ELSE s.purchase_cost * ${factor} END), 0), 2)::text`
}

/** Only costs in dollars needed a rate. */
const anyRate = (is: string) =>
  sql.raw(`coalesce(bool_or(s.currency = 'USD' AND s.purchase_cost * s.quantity > 0 AND rate IS ${is}), false)`)

export const stockTotalsQuery = (filter: StockFilter, ngnPerUsd: string): SQL => sql`
  SELECT count(*)::float8 AS total_items, count(*) FILTER (WHERE s.status = 'available')::float8 AS available,
    count(DISTINCT s.lga_pcode)::float8 AS locations,
    count(*) FILTER (WHERE ${IS_SHORT})::float8 AS low_stock,
    ${valueIn('USD', ngnPerUsd)} AS value_usd, ${valueIn('NGN', ngnPerUsd)} AS value_ngn,
    ${ngnPerUsd}::text AS ngn_per_usd, ${ngnAt(anyRate)} AS ngn_at
  FROM stock_items s LEFT JOIN (
    SELECT month, units_per_dollar AS rate FROM exchange_rates WHERE currency = 'NGN'
  ) AS rates ON rates.month = ${sql.raw(monthOf('s.created_at'))} ${where(conditions(filter))}`

export async function readStockTotals(db: Db, filter: StockFilter, ngnPerUsd: string): Promise<StockSummary> {
  const { rows } = await db.execute<StockSummary & Record<string, unknown>>(stockTotalsQuery(filter, ngnPerUsd))
  return rows[0]!
}

export const NEWEST_MOVEMENT = ordersOf(sql`m.id`).down('moment', sql`m.at`)

export const movementsPageQuery = (stockItemId: string, part: PageQuery): SQL =>
  listQuery(
    {
      columns: MOVEMENT_COLUMNS,
      tables: sql`stock_movements m JOIN users u ON u.id = m.created_by`,
      conditions: [sql`m.stock_item_id = ${stockItemId}`],
    },
    part,
  )

export const readMovementsPage = (db: Db, stockItemId: string, part: PageQuery) =>
  readPage<MovementRow>(db, part, (wanted) => movementsPageQuery(stockItemId, wanted))

export async function countMovements(db: Db, stockItemId: string): Promise<{ total: number }> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::float8 AS total FROM stock_movements WHERE stock_item_id = ${stockItemId}`,
  )
  return rows[0]!
}
