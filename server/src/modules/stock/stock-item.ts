import { fromColumns } from '@hub/contract/records/fields'
import { STOCK_FIELDS, type StockItem } from '@hub/contract/records/stock-item'
import type { StockMovement } from '@hub/contract/stock'
import { lgaName } from '@hub/contract/reference/lga-codes'
import { sql } from 'drizzle-orm'
import { columnsOf } from '../../database/schema/columns.ts'
import { isoMoment, monthOf } from '../../database/days.ts'
import { monthIsLocked } from '../../database/reports.ts'
import { stockItems } from '../../database/schema/stock.ts'

export const STOCK_COLUMNS = sql.raw(`
  ${columnsOf(stockItems, 's', ['search_text', 'deleted_at'])},
  o.name AS organization_name, o.acronym AS organization_acronym,
  EXISTS (SELECT FROM stock_movements m WHERE m.stock_item_id = s.id AND NOT m.is_undone
    AND ${monthIsLocked(monthOf('m.at'), 's.organization_id')}) AS is_locked`)

export const STOCK_TABLES = sql.raw('stock_items s JOIN organizations o ON o.id = s.organization_id')

export type StockRow = Omit<StockItem, 'lga' | 'purchase_cost'> &
  Record<string, unknown> & { lga_pcode: string; purchase_cost: string | null }

export const toStockItem = ({ lga_pcode, is_locked, ...row }: StockRow): StockItem => ({
  ...row,
  lga: lgaName(lga_pcode),
  purchase_cost: row.purchase_cost === null ? null : Number(row.purchase_cost),
  ...(is_locked ? { is_locked } : {}),
})

export const sentStockItem = (row: StockRow) => fromColumns(STOCK_FIELDS, { ...row, lga: lgaName(row.lga_pcode) })

export function stockSnapshot(row: StockRow) {
  const { id: _, organization_id: __, organization_name: ___, organization_acronym: ____, ...item } = toStockItem(row)
  const { created_by: _by, is_locked: _locked, ...snapshot } = item
  return snapshot
}

export const MOVEMENT_COLUMNS = sql.raw(`
  m.id, ${isoMoment('m.at')} AS at, u.full_name AS who, m.reason, m.note, m.quantity_before, m.quantity_after`)

export type MovementRow = StockMovement & Record<string, unknown>
