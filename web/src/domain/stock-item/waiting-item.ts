import { STOCK_DEFAULTS, STOCK_FIELDS, type StockItem, type StockPayload } from '@hub/contract/records/stock-item'
import type { User } from '@hub/contract/records/user'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { listedFrom } from '#lib/record-texts.ts'

/** Null if another version of the app submitted choices that are unknown here. */
export function waitingItem({ id, call, saved_at }: OutboxItem, user: User): StockItem | null {
  if (!call) return null
  const sent = call.body as StockPayload
  const {
    quantity_available = sent.quantity_in_stock,
    status = STOCK_DEFAULTS.status,
    currency = STOCK_DEFAULTS.currency,
  } = sent
  const item = listedFrom(STOCK_FIELDS, { ...sent, quantity_available, status, currency, image_proof: null })
  return (
    item &&
    ({
      ...item,
      id,
      organization_id: user.organization_id,
      organization_name: user.organization_name,
      organization_acronym: user.organization_acronym,
      created_by: user.id,
      created_at: saved_at,
      updated_at: saved_at,
    } as StockItem)
  )
}
