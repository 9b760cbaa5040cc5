import { type DraftOptions, readFields } from '#lib/outbox/find-draft.ts'
import { newStockItem, type StockValues } from './stock-values.ts'

export const stockDraft = (id: string | null): DraftOptions<StockValues> => ({
  kind: id === null ? 'stock.create' : 'stock.update',
  subject: id,
  schema: 1,
  read: (kept) => readFields(kept, newStockItem()),
  title: ({ item_name }) => item_name,
})

/** The draft of a new item that is queued. */
export const begunItem = (id: string): DraftOptions<StockValues> => ({ ...stockDraft(null), id })
