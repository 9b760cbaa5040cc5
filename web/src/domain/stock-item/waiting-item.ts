import { readAmount } from '@hub/contract/money'
import type { StockItem } from '@hub/contract/stock'
import type { User } from '@hub/contract/users'
import { countOf } from '../../lib/typed-count.ts'
import type { Work } from '../../lib/work/work-record.ts'
import type { StockValues } from './stock-values.ts'
import { readStockValues } from './stock-work.ts'

const numberOf = (text: string) => Number(countOf(text)) || 0

const costOf = ({ purchase_cost }: StockValues) => {
  const read = readAmount(purchase_cost)
  return read && 'amount' in read ? Number(read.amount) : null
}

/** A new item that the hub has not seen, as the list shows one; null where this version of the app cannot read it. */
export function waitingItem(work: Work, user: User): StockItem | null {
  const values = readStockValues(work.values)
  if (!values) return null
  const quantity = numberOf(values.quantity_in_stock)
  return {
    id: work.id,
    item: values.item_name,
    item_category: values.category as StockItem['item_category'],
    unit: values.unit as StockItem['unit'],
    quantity,
    quantity_available: values.quantity_available ? numberOf(values.quantity_available) : quantity,
    minimum_stock_level: numberOf(values.minimum_stock_level),
    reorder_point: numberOf(values.reorder_point),
    purchase_cost: costOf(values),
    status: values.status as StockItem['status'],
    state: values.state as StockItem['state'],
    lga: values.lga,
    physical_address: values.physical_address,
    warehouse_location: values.warehouse_location || null,
    supplier: values.supplier || null,
    image_proof: null,
    organization_id: user.organization_id,
    organization_name: user.organization_name,
    organization_acronym: user.organization_acronym,
    created_by: user.id,
    created_at: work.saved_at,
    updated_at: work.saved_at,
  }
}
