import * as z from 'zod/mini'
import {
  figuredQuery,
  figuredReply,
  filterOf,
  filterText,
  Id,
  Message,
  mine,
  pageQuery,
  pageReply,
  Timestamp,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { NgnAt, Sum } from './money.ts'
import { STATE_NAMES, STOCK_CURRENCIES } from './reference/options.ts'
import { STOCK_CATEGORIES, STOCK_SORTS } from './reference/choices.ts'
import { STOCK_STATUSES, type StockStatus } from './statuses.ts'
import { MOVEMENT_REASONS } from './stock-movements.ts'
import { StockEdit, StockItem, StockPayload } from './records/stock-item.ts'

export const StockMovement = z.object({
  id: Id,
  at: Timestamp,
  who: z.string(),
  reason: z.enum(['created', ...MOVEMENT_REASONS]),
  note: z.nullable(z.string()),
  quantity_before: z.int(),
  quantity_after: z.int(),
})
export type StockMovement = z.infer<typeof StockMovement>

export const StockSummary = z.object({
  total_items: z.int(),
  available: z.int(),
  locations: z.int(),
  low_stock: z.int(),
  /** Quantity times unit cost, if the cost is known: as it is in its own currency, converted in the other. */
  value_usd: Sum,
  value_ngn: Sum,
  /** The hub's own rate, and which rates `value_ngn` used. */
  ngn_per_usd: z.string(),
  ngn_at: NgnAt,
})
export type StockSummary = z.infer<typeof StockSummary>

export const StockQuery = z.strictObject({
  ...figuredQuery,
  category: filterOf(STOCK_CATEGORIES),
  status: filterOf(STOCK_STATUSES),
  /** Of the cost; items without a cost are not found. */
  currency: filterOf(STOCK_CURRENCIES),
  /** 'true': low or out of stock. */
  low: filterOf(['true']),
  state: filterOf(STATE_NAMES),
  lga: filterText(100),
  /** 'true': only the own organization's, also for an admin. */
  own: filterOf(['true']),
  mine,
  sort: filterOf(STOCK_SORTS),
})
export type StockQuery = z.output<typeof StockQuery>

export function suggestedStatus(item: { quantity: number; minimum_stock_level: number; reorder_point: number }) {
  if (item.quantity === 0) return 'out_of_stock' satisfies StockStatus
  const low = Math.max(item.minimum_stock_level, item.reorder_point)
  return item.quantity <= low ? ('low_stock' satisfies StockStatus) : ('available' satisfies StockStatus)
}

interface Kept {
  quantity: number
  minimum_stock_level: number
  reorder_point: number
  status: StockStatus
}

/** Only a person sets discontinued; the other statuses follow from the quantity. */
export const statusOf = (item: Kept): StockStatus =>
  item.status === 'discontinued' ? 'discontinued' : suggestedStatus(item)

const byId = z.strictObject({ id: Id })
const StockReply = z.object({ success: z.literal(true), message: z.string(), item: StockItem })

export const stockEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/stock',
    access: 'member',
    download: 'stock items',
    summary: "The own organization's stock (an admin: all of it), searched and filtered",
    query: StockQuery,
    response: z.object({
      success: z.literal(true),
      data: z.array(StockItem),
      ...figuredReply(StockSummary),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/stock/:id',
    access: 'member',
    summary: 'One stock item',
    params: byId,
    response: z.object({ success: z.literal(true), item: StockItem }),
  }),
  movements: endpoint({
    method: 'GET',
    path: '/stock/:id/movements',
    access: 'member',
    summary: 'How the quantity of an item changed, by whom and why, newest first',
    params: byId,
    query: z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
    response: z.object({ success: z.literal(true), movements: z.array(StockMovement), ...pageReply }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stock',
    access: 'contributor',
    summary:
      'Add a stock item; its status follows the quantity, unless it is discontinued. A cost without a currency is in dollars',
    body: StockPayload,
    response: StockReply,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stock/:id',
    access: 'contributor',
    summary:
      'Edit a stock item, whole or in part; a changed quantity is kept as a movement, and the status follows it unless the item is discontinued. A changed cost without a currency is in dollars',
    params: byId,
    body: StockEdit,
    response: StockReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stock/:id',
    access: 'contributor',
    summary: 'Delete a stock item; the audit trail keeps it',
    params: byId,
    response: Message,
  }),
}
