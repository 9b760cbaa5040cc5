import type { WorkOptions } from '../../lib/work/begun-work.ts'
import { newStockItem, type StockValues } from './stock-values.ts'

const FIELDS = Object.keys(newStockItem())

/** As it was kept; null where an earlier version of the form kept something else. */
function readStockValues(kept: unknown): StockValues | null {
  if (typeof kept !== 'object' || kept === null) return null
  const values = kept as Record<string, unknown>
  return FIELDS.every((field) => typeof values[field] === 'string') ? (values as StockValues) : null
}

/** The work on a stock item: on a new one, or on the one of this id. */
export const stockWork = (id: string | null): WorkOptions<StockValues> => ({
  kind: id === null ? 'stock.create' : 'stock.update',
  subject: id,
  schema: 1,
  read: readStockValues,
  title: ({ item_name }) => item_name,
})

/** The work on this very new item, which waits. */
export const begunItem = (id: string): WorkOptions<StockValues> => ({ ...stockWork(null), id })
