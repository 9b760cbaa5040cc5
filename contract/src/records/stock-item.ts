import * as z from 'zod/mini'
import { isUploadedProof } from '../attachments.ts'
import {
  atMost,
  count,
  editedVersion,
  Id,
  newId,
  optionalText,
  storable,
  Timestamp,
  type Versioned,
} from '../common.ts'
import { ENTERED_COLUMNS, LGA_COLUMNS, STATE_COLUMNS } from '../exports/columns/places.ts'
import { CURRENCY_CHOICES, ID, spelt } from '../imports/columns.ts'
import { t } from '../language.ts'
import { Amount, currencyDiffers, readWritten, writtenMoney } from '../money.ts'
import { STOCK_CATEGORIES, STOCK_UNITS } from '../reference/choices.ts'
import { STOCK_CURRENCIES } from '../reference/options.ts'
import type { SheetColumn } from '../sheet-column.ts'
import { STOCK_STATUSES } from '../statuses.ts'
import { MOVEMENT_REASONS } from '../stock-movements.ts'
import {
  choice,
  exportColumnOf,
  importColumns,
  labelsOf,
  listedBy,
  type RecordFields,
  sentBy,
  text,
  textOrNone,
  wholeOrDefault,
} from './fields.ts'
import { lgaError, PLACE_FIELDS } from './place.ts'

/** Only web pages: a 'javascript:' link would run when somebody clicks it. */
const HttpAddress = z.url({ protocol: /^https?$/ })
/** A name before the host or a line break could disguise the target. */
const isPlain = (link: string) => !/\s/.test(link) && !/^https?:\/\/[^/?#]*@/i.test(link)
const isLink = (link: string) => isPlain(link) && z.safeParse(HttpAddress, link).success
const LINK = 'Must be a link that starts with http:// or https://, or an uploaded picture'

const imageProof = z.optional(
  z.nullable(
    z.string(LINK).check(
      z.trim(),
      atMost(2000),
      storable,
      z.refine<string>((proof) => proof === '' || isUploadedProof(proof) || isLink(proof), LINK),
      z.overwrite<string>((proof) => (isUploadedProof(proof) ? proof.toLowerCase() : proof)),
    ),
  ),
)

/** A new item has at least one; later it may run out. */
const quantity = (least: 0 | 1, message: string, whole = 'Quantity must be a whole number') =>
  count(least, message, whole)

/** By section of the form, in the order of the screen, which decides which error is first. */
export const STOCK_SECTIONS = {
  item: {
    item_name: {
      ...text('Item name is required'),
      label: 'Item Name',
      column: 'item',
      hxl: '#item+name',
      imported: { names: ['Item', 'Item Description', 'Description'], about: 'What it is' },
      exported: { key: 'item', header: 'Item', width: 32, about: 'Item' },
      sheet: { header: 'Item', width: 30 },
    },
    category: {
      ...choice(STOCK_CATEGORIES, 'Category is required'),
      label: 'Category',
      column: 'item_category',
      choices: spelt(STOCK_CATEGORIES),
      hxl: '#item+type',
      imported: { names: ['Item Type', 'Item Category', 'Type'], about: 'A category of the list' },
      exported: { key: 'item_type', header: 'Item Type' },
    },
    unit: {
      ...choice(STOCK_UNITS, 'Unit is required'),
      label: 'Unit',
      choices: spelt(STOCK_UNITS),
      hxl: '#item+unit',
      imported: { names: ['Unit of Measure', 'UoM'], about: 'What is counted' },
      exported: { width: 12 },
    },
    quantity_in_stock: {
      label: 'Quantity',
      kind: 'whole',
      required: true,
      column: 'quantity',
      sent: quantity(0, 'Quantity must not be below 0'),
      listed: z.int(),
      hxl: '#item+stock+num',
      imported: { names: ['In Stock', 'Quantity in Stock', 'Qty', 'Stock Balance'], about: 'How many there are' },
      exported: { key: 'in_stock', header: 'In Stock' },
    },
    purchase_cost: {
      kind: 'money',
      currency: 'currency',
      sent: z.optional(z.nullable(z.pipe(writtenMoney('Cost must be non-negative'), z.transform(String)))),
      listed: z.nullable(Amount),
      label: 'Purchase Cost',
      hxl: '#value+cost',
      imported: {
        names: [
          'Unit Cost',
          'Unit Cost (USD)',
          'Unit Cost (NGN)',
          'Unit Cost (Naira)',
          'Unit Cost (N)',
          'Cost',
          'Cost (USD)',
          'Cost (NGN)',
          'Cost (Naira)',
          'Unit Price',
        ],
        about: 'Of one, in the currency beside it',
      },
      exported: { key: 'unit_cost', header: 'Unit Cost', about: 'Purchase cost of one, in its currency' },
      sheet: { header: 'Unit Cost' },
    },
    currency: {
      label: 'Currency',
      kind: 'choice',
      sent: z.optional(z.enum(STOCK_CURRENCIES, 'Choose one from the list')),
      listed: z.enum(STOCK_CURRENCIES),
      choices: CURRENCY_CHOICES.filter(({ value }) => STOCK_CURRENCIES.some((currency) => currency === value)),
      hxl: '#value+cost+currency',
      imported: {
        names: ['Cost Currency', 'Currency of Cost', 'Currency Code'],
        about: 'NGN or USD; empty means dollars',
      },
      exported: { width: 12, about: 'Of the unit cost: NGN or USD' },
    },
  },
  source: {
    supplier: {
      ...textOrNone(),
      label: 'Supplier',
      imported: { names: ['Vendor'], about: 'Who supplied it' },
    },
    status: {
      label: 'Status',
      kind: 'choice',
      sent: z.optional(z.enum(STOCK_STATUSES, 'Choose a status from the list')),
      listed: z.enum(STOCK_STATUSES),
      choices: spelt(STOCK_STATUSES),
      hxl: '#status',
      imported: { names: [], about: 'Follows the quantity, but for Discontinued' },
      exported: { width: 14, about: 'available, low_stock, out_of_stock or discontinued' },
    },
    ...PLACE_FIELDS,
    physical_address: {
      ...text('Physical address is required', 500),
      label: 'Physical Address',
      imported: { names: ['Address'], about: 'Where it lies' },
      exported: { key: 'address', width: 36 },
      sheet: { width: 40 },
    },
    warehouse_location: {
      ...textOrNone(),
      label: 'Warehouse Location',
      hxl: '#loc+warehouse+name',
      imported: { names: ['Warehouse'], about: 'Where in the warehouse' },
      exported: { key: 'warehouse', header: 'Warehouse' },
    },
    image_proof: {
      label: 'Image Proof',
      kind: 'text',
      sent: imageProof,
      listed: z.nullable(z.string()),
      imported: null,
      exported: null,
      sheet: { header: 'Photo' },
    },
  },
  more: {
    quantity_available: {
      label: 'Quantity Available',
      kind: 'whole',
      sent: z.optional(
        z.nullable(quantity(0, 'Available quantity must be non-negative', 'Available quantity must be a whole number')),
      ),
      listed: z.int(),
      imported: { names: ['Available'], about: 'What is free of it; empty means all' },
      exported: { key: 'available', header: 'Available' },
    },
    minimum_stock_level: {
      ...wholeOrDefault(),
      label: 'Minimum Stock Level',
      imported: { names: ['Minimum'], about: 'Below it the stock is low' },
      exported: { key: 'minimum' },
    },
    reorder_point: {
      ...wholeOrDefault(),
      label: 'Reorder Point',
      imported: { names: [], about: 'When to order' },
      exported: { key: 'reorder' },
    },
  },
} as const satisfies Record<string, RecordFields>

const { item, source, more } = STOCK_SECTIONS
export const STOCK_FIELDS = { ...item, ...source, ...more }

/** Why an edit changes the quantity. Stored in the item's movements. */
const MOVEMENT_FIELDS = {
  movement_reason: {
    label: 'Why did the quantity change?',
    kind: 'choice',
    sent: z.optional(z.enum(MOVEMENT_REASONS, 'Say why the quantity changed')),
    choices: spelt(MOVEMENT_REASONS),
    imported: {
      header: 'Reason of Change',
      names: ['Why did the quantity change?', 'Reason'],
      about: 'Of a quantity that you change; empty means that the count was corrected',
    },
  },
  movement_note: { label: 'Note', kind: 'text', sent: optionalText(500), imported: null },
} as const
export const STOCK_FORM_FIELDS = { ...item, ...MOVEMENT_FIELDS, ...source, ...more }
export type StockField = keyof typeof STOCK_FORM_FIELDS
export const STOCK_LABELS = labelsOf(STOCK_FORM_FIELDS)

/** Not in the schemas, so that a partial edit does not reset fields (docs/product.md, 9). */
export const STOCK_DEFAULTS = {
  category: 'learning_materials',
  status: 'available',
  currency: 'USD',
  minimum_stock_level: 10,
  reorder_point: 5,
} as const

export const StockItem = z.object({
  id: Id,
  ...listedBy(STOCK_FIELDS),
  /** Its quantity changed in an accepted month: it cannot be deleted until that is reopened. */
  is_locked: z.optional(z.boolean()),
  organization_id: Id,
  organization_name: z.string(),
  organization_acronym: z.string(),
  created_by: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type StockItem = z.infer<typeof StockItem>

interface Cost {
  purchase_cost?: string | null | undefined
  currency?: string | undefined
}

const readCost = ({ purchase_cost }: Cost) => {
  const read = purchase_cost ? readWritten(purchase_cost) : null
  return read && 'amount' in read ? read : null
}

const isStockCurrency = (currency: string) => STOCK_CURRENCIES.some((each) => each === currency)

function costMustAgree({ value, issues }: z.core.ParsePayload<Cost>) {
  const beside = readCost(value)?.currency
  if (!beside || beside === (value.currency ?? beside)) {
    if (beside && !isStockCurrency(beside))
      issues.push({
        code: 'custom',
        input: value,
        path: ['purchase_cost'],
        message: 'Give this cost in naira or dollars',
      })
    return
  }
  const message = currencyDiffers(beside, value.currency!)
  issues.push({ code: 'custom', input: value, path: ['purchase_cost'], message })
}

/** '₦5,000' without a currency is in naira. */
function withPlainCost<Sent extends Cost>(sent: Sent): Sent {
  const read = readCost(sent)
  if (!read) return sent
  const currency = sent.currency ?? read.currency
  return { ...sent, purchase_cost: read.amount, ...(currency && { currency }) }
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
  const { quantity_in_stock, quantity_available } = value
  const wrongLga = lgaError(value)
  if (wrongLga) error('lga', wrongLga)
  if (quantity_in_stock !== undefined && quantity_available && quantity_available > quantity_in_stock)
    error('quantity_available', t('Available quantity must not exceed the quantity'))
}

export const StockPayload = z
  .strictObject({
    ...sentBy(STOCK_FIELDS),
    id: newId,
    quantity_in_stock: quantity(1, 'Quantity must be at least 1'),
  })
  .check(checkStockTogether, costMustAgree, z.overwrite(withPlainCost))
export type StockPayload = z.input<typeof StockPayload>

/** Missing fields stay as they are, but a changed cost without a currency is in dollars. A changed quantity needs a reason. */
export const StockEdit = z
  .extend(z.partial(z.strictObject(sentBy(STOCK_FIELDS))), { ...sentBy(MOVEMENT_FIELDS), updated_at: editedVersion })
  .check(checkStockTogether, costMustAgree, z.overwrite(withPlainCost))
export type StockEdit = Versioned<z.input<typeof StockEdit>>

export const STOCK_IMPORT_COLUMNS = [
  ID,
  ...importColumns(STOCK_FORM_FIELDS, [
    'item_name',
    'category',
    'unit',
    'quantity_in_stock',
    'movement_reason',
    'quantity_available',
    'minimum_stock_level',
    'reorder_point',
    'purchase_cost',
    'currency',
    'supplier',
    'physical_address',
    'state',
    'lga',
  ]),
]

const column = exportColumnOf(STOCK_FIELDS)

/** In the order of the monthly stock report; the hub's further columns come last. */
export const STOCK_EXPORT_COLUMNS = [
  { key: 'organization', header: 'Organization', kind: 'text', width: 32, hxl: '#org', about: 'Organization' },
  {
    key: 'report_month',
    header: 'Report Month',
    kind: 'text',
    width: 14,
    hxl: '#date+reported',
    about: 'Month of the last change in Nigeria, YYYY-MM',
  },
  ...STATE_COLUMNS,
  ...LGA_COLUMNS,
  column('warehouse_location'),
  column('category'),
  column('item_name'),
  column('unit'),
  column('quantity_in_stock'),
  {
    key: 'distributed',
    header: 'Distributed',
    kind: 'whole',
    hxl: '#item+distributed+num',
    about: 'What went out as distributed since the item was entered',
  },
  column('quantity_available'),
  column('minimum_stock_level'),
  column('reorder_point'),
  column('purchase_cost'),
  column('currency'),
  column('status'),
  column('supplier'),
  column('physical_address'),
  ...ENTERED_COLUMNS,
  {
    key: 'id',
    header: 'Hub ID',
    kind: 'text',
    width: 38,
    about: "The item's identifier in the hub: an import knows it by this",
  },
] as const satisfies readonly SheetColumn[]
