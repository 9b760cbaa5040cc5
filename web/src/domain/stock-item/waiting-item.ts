import { STOCK_CATEGORIES } from '@hub/contract/reference/choices'
import { STOCK_STATUSES } from '@hub/contract/statuses'
import type { StockItem } from '@hub/contract/stock'
import type { StockPayload } from '@hub/contract/stock-payload'
import type { User } from '@hub/contract/users'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'

/** Reads plain amounts only; others are left to the server. */
const costOf = (cost: unknown) => (/^\d+(\.\d{1,2})?$/.test(String(cost)) ? Number(cost) : null)

const isOneOf = (values: readonly string[], value: string) => values.includes(value)

/** Null if another version of the app submitted choices that are unknown here. */
export function waitingItem({ id, call, saved_at }: OutboxItem, user: User): StockItem | null {
  if (!call) return null
  const sent = call.body as StockPayload
  const status = sent.status ?? 'available'
  if (!isOneOf(STOCK_CATEGORIES, sent.category) || !isOneOf(STOCK_STATUSES, status)) return null
  return {
    id,
    item: sent.item_name,
    item_category: sent.category,
    unit: sent.unit,
    quantity: Number(sent.quantity_in_stock),
    quantity_available: Number(sent.quantity_available ?? sent.quantity_in_stock),
    minimum_stock_level: Number(sent.minimum_stock_level),
    reorder_point: Number(sent.reorder_point),
    purchase_cost: costOf(sent.purchase_cost),
    status,
    state: sent.state,
    lga: sent.lga,
    physical_address: sent.physical_address,
    warehouse_location: sent.warehouse_location ?? null,
    supplier: sent.supplier ?? null,
    image_proof: null,
    organization_id: user.organization_id,
    organization_name: user.organization_name,
    organization_acronym: user.organization_acronym,
    created_by: user.id,
    created_at: saved_at,
    updated_at: saved_at,
  }
}
