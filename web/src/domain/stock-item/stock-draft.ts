import type { DraftOptions } from '#lib/outbox/find-draft.ts'
import { readFields } from '#lib/outbox/read-texts.ts'
import { newStockItem, type StockValues } from './stock-values.ts'

/** The work on a stock item: on a new one, or on the one of this id. */
export const stockDraft = (id: string | null): DraftOptions<StockValues> => ({
  kind: id === null ? 'stock.create' : 'stock.update',
  subject: id,
  schema: 1,
  read: (kept) => readFields(kept, newStockItem()),
  title: ({ item_name }) => item_name,
})

/** The work on this very new item, which waits. */
export const begunItem = (id: string): DraftOptions<StockValues> => ({ ...stockDraft(null), id })
