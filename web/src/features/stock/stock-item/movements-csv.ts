import type { StockItem } from '@hub/contract/records/stock-item'
import type { StockMovement } from '@hub/contract/stock'
import { csvText } from '#lib/csv.ts'
import { dayInNigeria } from '@hub/contract/days'
import { reasonLabel, unitLabel } from '#domain/stock-item/stock-labels.tsx'

const HEADER = ['Item', 'Unit', 'When (UTC)', 'Who', 'Reason', 'Before', 'After', 'Difference', 'Note']

/** The reader may be in another time zone. */
export const movementsCsv = ({ item, unit }: Pick<StockItem, 'item' | 'unit'>, movements: readonly StockMovement[]) =>
  csvText([
    HEADER,
    ...movements.map(({ at, who, reason, quantity_before, quantity_after, note }) => [
      item,
      unitLabel(unit),
      at.slice(0, 19).replace('T', ' '),
      who,
      reasonLabel(reason),
      String(quantity_before),
      String(quantity_after),
      String(quantity_after - quantity_before),
      note ?? '',
    ]),
  ])

/** Limited to characters of all file systems. */
export const historyFileName = (item: string, today = dayInNigeria()) => {
  const words = item
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return `stock_history_${words.slice(0, 60).toLowerCase() || 'item'}_${today}.csv`
}
