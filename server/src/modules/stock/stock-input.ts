import { toColumns } from '@hub/contract/records/fields'
import {
  checkStockTogether,
  STOCK_DEFAULTS,
  STOCK_FIELDS,
  type StockEdit,
  type StockPayload,
} from '@hub/contract/records/stock-item'
import { lgaCode } from '@hub/contract/reference/lga-codes'
import { statusOf } from '@hub/contract/stock'
import type * as z from 'zod/mini'
import type { stockItems } from '../../database/schema/stock.ts'
import { searchTextOf } from '../../database/search-text.ts'
import type { Stored } from '../../database/database.ts'
import { wholeOf, type WholeOf } from '../../database/whole-of.ts'
import { AppError } from '../../http/errors.ts'
import { sentStockItem, type StockRow } from './stock-item.ts'

export type NewStockItem = z.output<typeof StockPayload>
export type EditedStockItem = z.output<typeof StockEdit>
type Row = typeof stockItems.$inferInsert

type Whole = WholeOf<typeof STOCK_FIELDS>

export const filledIn = (item: NewStockItem): Whole =>
  wholeOf(STOCK_FIELDS, { ...STOCK_DEFAULTS, quantity_available: item.quantity_in_stock }, item)

/** It follows the stock if all was available, else it stays, up to the stock. */
function available(now: StockRow, quantity: number, given: number | null | undefined) {
  if (typeof given === 'number') return given
  const followed = given === null || now.quantity_available === now.quantity
  return followed ? quantity : Math.min(now.quantity_available, quantity)
}

export function merged(now: StockRow, edit: EditedStockItem): Whole {
  const whole = wholeOf(STOCK_FIELDS, sentStockItem(now), edit)
  // Release 1.0 knew dollars alone, and sends no currency.
  const isDollars = edit.currency === undefined && Number(whole.purchase_cost) !== Number(now.purchase_cost)
  if (isDollars) whole.currency = STOCK_DEFAULTS.currency
  return { ...whole, quantity_available: available(now, whole.quantity_in_stock, edit.quantity_available) }
}

/** An edit of the state alone could leave an LGA of another state. */
export function mustFitTogether(item: Whole) {
  const seen: Parameters<typeof checkStockTogether>[0] = { value: item, issues: [] }
  checkStockTogether(seen)
  if (seen.issues.length === 0) return
  const fields = seen.issues.map(({ path, message }) => [String(path?.[0]), message ?? ''])
  throw new AppError('invalid_input', Object.fromEntries(fields))
}

export function stockValues(item: Whole) {
  const { lga, ...columns } = toColumns(STOCK_FIELDS, item)
  return {
    ...columns,
    lga_pcode: lgaCode(item.state, lga) ?? lga,
    status: statusOf(columns),
    search_text: searchTextOf([item.item_name, item.physical_address, item.supplier]),
  } satisfies Stored<Row, typeof columns>
}
