import * as z from 'zod/mini'
import { count, editedVersion, newId, optionalText, requiredText, storable, type Versioned } from './common.ts'
import { isUploadedProof } from './attachments.ts'
import { money } from './money.ts'
import { MOVEMENT_REASONS } from './stock-movements.ts'
import { LGAS } from './reference/lgas.ts'
import { STATE_NAMES } from './reference/options.ts'
import { STOCK_CATEGORIES, STOCK_UNITS } from './reference/choices.ts'
import { STOCK_STATUSES } from './statuses.ts'

/** Not in the schemas, so that a partial edit does not reset fields (docs/product.md, 9). */
export const STOCK_DEFAULTS = {
  category: 'learning_materials',
  status: 'available',
  minimum_stock_level: 10,
  reorder_point: 5,
} as const

/** Only web pages: a 'javascript:' link would run when somebody clicks it. */
const HttpAddress = z.url({ protocol: /^https?$/ })
/** A name before the host or a line break could disguise the target. */
const isPlain = (text: string) => !/\s/.test(text) && !/^https?:\/\/[^/?#]*@/i.test(text)
const isLink = (text: string) => isPlain(text) && z.safeParse(HttpAddress, text).success
const LINK = 'Must be a link that starts with http:// or https://, or an uploaded picture'

const imageProof = z.optional(
  z.nullable(
    z.string(LINK).check(
      z.trim(),
      z.maxLength(2000, 'Must be at most 2000 characters'),
      storable,
      z.refine<string>((text) => text === '' || isUploadedProof(text) || isLink(text), LINK),
      z.overwrite<string>((text) => (isUploadedProof(text) ? text.toLowerCase() : text)),
    ),
  ),
)

/** A new item has at least one; later it may run out. */
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

/** In a partial edit only the fields sent. The server checks the whole row again. */
export function checkStockTogether({ value, issues }: z.core.ParsePayload<CrossChecked>) {
  const error = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  const { state, lga, quantity_in_stock, quantity_available } = value
  if (state && lga && !LGAS.some((each) => each.name === lga && each.state === state))
    error('lga', 'Choose an LGA of the state')
  if (quantity_in_stock !== undefined && quantity_available && quantity_available > quantity_in_stock)
    error('quantity_available', 'Available quantity must not exceed the quantity')
}

export const StockPayload = z
  .strictObject({ ...stockFields, id: newId, quantity_in_stock: quantity(1, 'Quantity must be at least 1') })
  .check(checkStockTogether)
export type StockPayload = z.input<typeof StockPayload>

/** Missing fields stay as they are. A changed quantity needs a reason. */
export const StockEdit = z
  .extend(z.partial(z.strictObject(stockFields)), {
    quantity_in_stock: z.optional(quantity(0, 'Quantity must not be below 0')),
    movement_reason: z.optional(z.enum(MOVEMENT_REASONS, 'Say why the quantity changed')),
    movement_note: optionalText(500),
    updated_at: editedVersion,
  })
  .check(checkStockTogether)
export type StockEdit = Versioned<z.input<typeof StockEdit>>
