import type { StockItem, StockMovement } from '@hub/contract/stock'
import { LGAS } from '@hub/contract/reference/lgas'
import { sql } from 'drizzle-orm'
import { isoMoment } from '../../database/iso-moment.ts'
import { monthIsLocked } from '../../database/reviewed.ts'

export const STOCK_COLUMNS = sql.raw(`
  s.id, s.organization_id, o.name AS organization_name, o.acronym AS organization_acronym, s.created_by, s.item,
  s.item_category, s.unit, s.quantity, s.quantity_available, s.minimum_stock_level, s.reorder_point,
  s.purchase_cost::text, s.supplier, s.physical_address, s.state, s.lga_pcode, s.warehouse_location, s.status,
  s.image_proof, ${isoMoment('s.created_at')} AS created_at, ${isoMoment('s.updated_at')} AS updated_at,
  EXISTS (SELECT FROM stock_movements m WHERE m.stock_item_id = s.id AND NOT m.is_undone
    AND ${monthIsLocked("to_char(m.at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM')", 's.organization_id')}) AS is_locked`)

export const STOCK_TABLES = sql.raw('stock_items s JOIN organizations o ON o.id = s.organization_id')

export interface StockRow extends Record<string, unknown> {
  id: string
  organization_id: string
  organization_name: string
  organization_acronym: string
  created_by: string
  item: string
  item_category: StockItem['item_category']
  unit: StockItem['unit']
  quantity: number
  quantity_available: number
  minimum_stock_level: number
  reorder_point: number
  purchase_cost: string | null
  supplier: string | null
  physical_address: string
  state: StockItem['state']
  lga_pcode: string
  warehouse_location: string | null
  status: StockItem['status']
  image_proof: string | null
  is_locked?: boolean
  created_at: string
  updated_at: string
}

const LGA_NAMES = new Map(LGAS.map(({ pcode, name }) => [pcode, name]))
export const lgaName = (pcode: string) => LGA_NAMES.get(pcode) ?? pcode

/** Written out, because it runs for every row of a list. */
export const toStockItem = (row: StockRow): StockItem => ({
  id: row.id,
  item: row.item,
  item_category: row.item_category,
  unit: row.unit,
  quantity: row.quantity,
  quantity_available: row.quantity_available,
  minimum_stock_level: row.minimum_stock_level,
  reorder_point: row.reorder_point,
  purchase_cost: row.purchase_cost === null ? null : Number(row.purchase_cost),
  status: row.status,
  state: row.state,
  lga: lgaName(row.lga_pcode),
  physical_address: row.physical_address,
  warehouse_location: row.warehouse_location,
  supplier: row.supplier,
  image_proof: row.image_proof,
  ...(row.is_locked ? { is_locked: true } : {}),
  organization_id: row.organization_id,
  organization_name: row.organization_name,
  organization_acronym: row.organization_acronym,
  created_by: row.created_by,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

export function stockSnapshot(row: StockRow) {
  const { id: _, organization_id: __, organization_name: ___, organization_acronym: ____, ...item } = toStockItem(row)
  const { created_by: _by, is_locked: _locked, ...snapshot } = item
  return snapshot
}

export const MOVEMENT_COLUMNS = sql.raw(`
  m.id, ${isoMoment('m.at')} AS at, u.full_name AS who, m.reason, m.note, m.quantity_before, m.quantity_after`)

export type MovementRow = StockMovement & Record<string, unknown>
