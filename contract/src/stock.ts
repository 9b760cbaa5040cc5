import * as z from 'zod/mini'
import {
  count,
  editedVersion,
  filterOf,
  filterText,
  Id,
  Message,
  mine,
  newId,
  optionalText,
  pageQuery,
  pageReply,
  requiredText,
  storable,
  Timestamp,
  type Versioned,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { figuredQuery, figuredReply } from './figured-list.ts'
import { Amount, money, Sum } from './money.ts'
import { LGAS } from './reference/lgas.ts'
import { STATE_NAMES } from './reference/options.ts'
import { STOCK_CATEGORIES, STOCK_UNITS, STOCK_STATUSES, STOCK_SORTS } from './reference/choices.ts'

export type StockStatus = (typeof STOCK_STATUSES)[number]

/** docs/product.md, 9; kept out of the schemas, so that a partial edit fills nothing in. */
export const STOCK_DEFAULTS = {
  category: 'learning_materials',
  status: 'available',
  minimum_stock_level: 10,
  reorder_point: 5,
} as const

/** Why a quantity changed. */
export const MOVEMENT_REASONS = ['received', 'distributed', 'damaged', 'lost', 'count_corrected'] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]

/** Which way a reason moves a quantity; only a count goes either way. */
const DIRECTIONS: Record<MovementReason, 'up' | 'down' | 'either'> = {
  received: 'up',
  distributed: 'down',
  damaged: 'down',
  lost: 'down',
  count_corrected: 'either',
}

/** Why a reason does not go with a change of the quantity; null where it does. */
export function movementFault(reason: MovementReason, change: number): string | null {
  const direction = DIRECTIONS[reason]
  if (direction === 'up' && change < 0) return 'What was received raises the quantity: say why it fell'
  if (direction === 'down' && change > 0) return `What was ${reason} lowers the quantity: say why it rose`
  return null
}

export const reasonsFor = (change: number) =>
  MOVEMENT_REASONS.filter((reason) => movementFault(reason, change) === null)

const ADDRESS = /^\/api\/attachments\/[\da-fA-F]{8}(-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/

/** A link may only lead to a page: 'javascript:' and the like would run where somebody else clicks. */
const HttpAddress = z.url({ protocol: /^https?$/ })
/** Nor may it hide where it leads, behind a name in front of the host or a line break. */
const isPlain = (text: string) => !/\s/.test(text) && !/^https?:\/\/[^/?#]*@/i.test(text)
const isLink = (text: string) => isPlain(text) && z.safeParse(HttpAddress, text).success
const LINK = 'Must be a link that starts with http:// or https://, or an uploaded picture'

/** A picture that was uploaded (its address in the hub) or a link. */
const imageProof = z.optional(
  z.nullable(
    z.string(LINK).check(
      z.trim(),
      z.maxLength(2000, 'Must be at most 2000 characters'),
      storable,
      z.refine<string>((text) => text === '' || ADDRESS.test(text) || isLink(text), LINK),
      z.overwrite<string>((text) => (ADDRESS.test(text) ? text.toLowerCase() : text)),
    ),
  ),
)
export const isUploadedProof = (proof: string) => ADDRESS.test(proof)

/** Counted, so that an item enters with at least one; later it may run out. */
const quantity = (least: 0 | 1, message: string, name = 'Quantity') =>
  count(least, message, `${name} must be a whole number`)

const stockFields = {
  item_name: requiredText('Item name is required'),
  category: z.enum(STOCK_CATEGORIES, 'Category is required'),
  unit: z.enum(STOCK_UNITS, 'Unit is required'),
  quantity_available: z.optional(
    z.nullable(quantity(0, 'Available quantity must be non-negative', 'Available quantity')),
  ),
  minimum_stock_level: z.optional(count()),
  reorder_point: z.optional(count()),
  purchase_cost: z.optional(z.nullable(money('Cost must be non-negative', 'USD'))),
  supplier: optionalText(),
  physical_address: requiredText('Physical address is required', 500),
  state: z.enum(STATE_NAMES, 'State is required'),
  lga: requiredText('LGA is required', 100),
  warehouse_location: optionalText(),
  status: z.optional(z.enum(STOCK_STATUSES, 'Choose a status from the list')),
  image_proof: imageProof,
}

interface CrossChecked {
  state?: string | undefined
  lga?: string | undefined
  quantity_in_stock?: number | undefined
  quantity_available?: number | null | undefined
}

/** What only shows when fields are seen together; in a partial edit, of what was sent. The server checks the whole row again. */
export function checkStockTogether({ value, issues }: z.core.ParsePayload<CrossChecked>) {
  const fault = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  const { state, lga, quantity_in_stock, quantity_available } = value
  if (state && lga && !LGAS.some((each) => each.name === lga && each.state === state))
    fault('lga', 'Choose an LGA of the state')
  if (quantity_in_stock !== undefined && quantity_available && quantity_available > quantity_in_stock)
    fault('quantity_available', 'Available quantity must not exceed the quantity')
}

/** A stock item as it is submitted. */
export const StockPayload = z
  .strictObject({ ...stockFields, id: newId, quantity_in_stock: quantity(1, 'Quantity must be at least 1') })
  .check(checkStockTogether)
export type StockPayload = z.input<typeof StockPayload>

/** Full or partial: what is not named stays. A changed quantity names its reason. */
export const StockEdit = z
  .extend(z.partial(z.strictObject(stockFields)), {
    quantity_in_stock: z.optional(quantity(0, 'Quantity must not be below 0')),
    movement_reason: z.optional(z.enum(MOVEMENT_REASONS, 'Say why the quantity changed')),
    movement_note: optionalText(500),
    updated_at: editedVersion,
  })
  .check(checkStockTogether)
export type StockEdit = Versioned<z.input<typeof StockEdit>>

/** A stock item as it is listed. */
export const StockItem = z.object({
  id: Id,
  item: z.string(),
  item_category: z.enum(STOCK_CATEGORIES),
  unit: z.enum(STOCK_UNITS),
  quantity: z.int(),
  quantity_available: z.int(),
  minimum_stock_level: z.int(),
  reorder_point: z.int(),
  purchase_cost: z.nullable(Amount),
  status: z.enum(STOCK_STATUSES),
  state: z.enum(STATE_NAMES),
  lga: z.string(),
  physical_address: z.string(),
  warehouse_location: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  image_proof: z.nullable(z.string()),
  organization_id: Id,
  organization_name: z.string(),
  organization_acronym: z.string(),
  created_by: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type StockItem = z.infer<typeof StockItem>

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

/** The cards' figures, of everything that the filters find. Low counts what is low or out of stock. */
export const StockSummary = z.object({
  total_items: z.int(),
  available: z.int(),
  locations: z.int(),
  low_stock: z.int(),
  /** Quantity times unit cost, where a cost is known. */
  value_usd: Sum,
})
export type StockSummary = z.infer<typeof StockSummary>

export const StockQuery = z.strictObject({
  ...figuredQuery,
  category: filterOf(STOCK_CATEGORIES),
  status: filterOf(STOCK_STATUSES),
  /** 'true': what is low or out of stock, as the card and the dashboard's alert count it. */
  low: filterOf(['true']),
  state: filterOf(STATE_NAMES),
  lga: filterText(100),
  /** 'true': the own organization's alone, for an admin too, as the bell counts it. */
  own: filterOf(['true']),
  mine,
  sort: filterOf(STOCK_SORTS),
})
export type StockQuery = z.output<typeof StockQuery>

/** The status that a quantity means. */
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

/** The status that an item is stored with: that it is discontinued is the person's word, the others follow its quantity. */
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
    summary: 'Add a stock item; its status follows the quantity, unless it is discontinued',
    body: StockPayload,
    response: StockReply,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stock/:id',
    access: 'contributor',
    summary:
      'Edit a stock item, whole or in part; a changed quantity is kept as a movement, and the status follows it unless the item is discontinued',
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
