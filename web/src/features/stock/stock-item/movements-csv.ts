import type { StockItem } from '@hub/contract/records/stock-item'
import type { StockMovement } from '@hub/contract/stock'
import { csvText } from '#lib/csv.ts'
import { dayInNigeria } from '@hub/contract/days'
import { UNIT_LABELS } from '@hub/contract/reference/choices'
import { REASON_LABELS } from '@hub/contract/stock-movements'
import { known } from '#lib/options.ts'

type Column = (item: Pick<StockItem, 'item' | 'unit'>, movement: StockMovement) => string

/** English, as all files. The reader may be in another time zone. */
const COLUMNS: Record<string, Column> = {
  Item: ({ item }) => item,
  Unit: ({ unit }) => known(UNIT_LABELS, unit) ?? unit,
  'When (UTC)': (_, { at }) => at.slice(0, 19).replace('T', ' '),
  Who: (_, { who }) => who,
  Reason: (_, { reason }) => known(REASON_LABELS, reason) ?? reason,
  Before: (_, { quantity_before }) => String(quantity_before),
  After: (_, { quantity_after }) => String(quantity_after),
  Difference: (_, { quantity_before, quantity_after }) => String(quantity_after - quantity_before),
  Note: (_, { note }) => note ?? '',
}

export const movementsCsv = (item: Pick<StockItem, 'item' | 'unit'>, movements: readonly StockMovement[]) =>
  csvText([
    Object.keys(COLUMNS),
    ...movements.map((movement) => Object.values(COLUMNS).map((textOf) => textOf(item, movement))),
  ])

/** Limited to characters of all file systems. */
export const historyFileName = (item: string, today = dayInNigeria()) => {
  const words = item
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return `stock_history_${words.slice(0, 60).toLowerCase() || 'item'}_${today}.csv`
}
