import { lgaCode } from '@hub/contract/reference/lga-codes'
import { statusOf } from '@hub/contract/stock'
import { checkStockTogether, STOCK_DEFAULTS, type StockEdit, type StockPayload } from '@hub/contract/stock-payload'
import type * as z from 'zod/mini'
import type { stockItems } from '../../database/schema/stock.ts'
import { searchTextOf } from '../../database/search-text.ts'
import type { Stored } from '../../database/stored.ts'
import { AppError } from '../../http/errors.ts'
import { lgaName, type StockRow } from './stock-item.ts'

export type NewStockItem = z.output<typeof StockPayload>
export type EditedStockItem = z.output<typeof StockEdit>
type Row = typeof stockItems.$inferInsert

type Whole = ReturnType<typeof filledIn>

/** Adds defaults for omitted fields. */
export const filledIn = (item: NewStockItem) =>
  ({
    item_name: item.item_name,
    category: item.category,
    unit: item.unit,
    quantity_in_stock: item.quantity_in_stock,
    quantity_available: item.quantity_available ?? item.quantity_in_stock,
    minimum_stock_level: item.minimum_stock_level ?? STOCK_DEFAULTS.minimum_stock_level,
    reorder_point: item.reorder_point ?? STOCK_DEFAULTS.reorder_point,
    purchase_cost: item.purchase_cost ?? null,
    supplier: item.supplier || null,
    physical_address: item.physical_address,
    state: item.state,
    lga: item.lga,
    warehouse_location: item.warehouse_location || null,
    status: item.status ?? STOCK_DEFAULTS.status,
    image_proof: item.image_proof || null,
  }) satisfies Record<Exclude<keyof NewStockItem, 'id'>, unknown>

/** It follows the stock if all was available, else it stays, up to the stock. `null` removes an own figure. */
function available(now: StockRow, quantity: number, given: number | null | undefined) {
  if (typeof given === 'number') return given
  const followed = given === null || now.quantity_available === now.quantity
  return followed ? quantity : Math.min(now.quantity_available, quantity)
}

const or = <T>(sent: T | undefined, now: T): T => (sent === undefined ? now : sent)
const orText = (sent: string | null | undefined, now: string | null) => (sent === undefined ? now : sent || null)

export function merged(now: StockRow, edit: EditedStockItem): Whole {
  const quantity_in_stock = edit.quantity_in_stock ?? now.quantity
  return {
    item_name: or(edit.item_name, now.item),
    category: or(edit.category, now.item_category),
    unit: or(edit.unit, now.unit),
    quantity_in_stock,
    quantity_available: available(now, quantity_in_stock, edit.quantity_available),
    minimum_stock_level: or(edit.minimum_stock_level, now.minimum_stock_level),
    reorder_point: or(edit.reorder_point, now.reorder_point),
    purchase_cost: or(edit.purchase_cost, now.purchase_cost),
    supplier: orText(edit.supplier, now.supplier),
    physical_address: or(edit.physical_address, now.physical_address),
    state: or(edit.state, now.state),
    lga: or(edit.lga, lgaName(now.lga_pcode)),
    warehouse_location: orText(edit.warehouse_location, now.warehouse_location),
    status: or(edit.status, now.status),
    image_proof: orText(edit.image_proof, now.image_proof),
  }
}

/** An edit of the state alone could leave an LGA of another state. */
export function mustFitTogether(item: Whole) {
  const seen: Parameters<typeof checkStockTogether>[0] = { value: item, issues: [] }
  checkStockTogether(seen)
  if (seen.issues.length === 0) return
  const fields = seen.issues.map(({ path, message }) => [String(path?.[0]), message ?? ''])
  throw new AppError('invalid_input', Object.fromEntries(fields))
}

/** The API's `item_name` is stored as `item` (docs/product.md, 3). The status follows the quantity. */
export const stockValues = (item: Whole) =>
  ({
    item: item.item_name,
    item_category: item.category,
    unit: item.unit,
    quantity: item.quantity_in_stock,
    quantity_available: item.quantity_available,
    minimum_stock_level: item.minimum_stock_level,
    reorder_point: item.reorder_point,
    purchase_cost: item.purchase_cost,
    supplier: item.supplier,
    physical_address: item.physical_address,
    state: item.state,
    lga_pcode: lgaCode(item.state, item.lga) ?? item.lga,
    warehouse_location: item.warehouse_location,
    status: statusOf({ ...item, quantity: item.quantity_in_stock }),
    image_proof: item.image_proof,
    search_text: searchTextOf([item.item_name, item.physical_address, item.supplier]),
  }) satisfies Stored<Row, Whole, 'item_name' | 'category' | 'quantity_in_stock' | 'lga'>
