import { type StockItem } from '@hub/contract/stock'
import { movementError, type MovementReason } from '@hub/contract/stock-movements'
import { STOCK_DEFAULTS, StockEdit, StockPayload } from '@hub/contract/stock-payload'
import { type FormErrors, schemaResolver } from '@mantine/form'
import { countOf } from '#lib/format.ts'
import { FIELDS, type StockField } from './stock-fields.ts'

export const MORE_FIELDS = [
  'quantity_available',
  'minimum_stock_level',
  'reorder_point',
] as const satisfies StockField[]

/** `quantity_was` and `updated_at` are of the version that an edit started from; '' for a new item. */
export type StockValues = Record<StockField | 'quantity_was' | 'updated_at', string>

export const newStockItem = (): StockValues => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<StockField, string>),
  category: STOCK_DEFAULTS.category,
  quantity_in_stock: '0',
  status: STOCK_DEFAULTS.status,
  minimum_stock_level: String(STOCK_DEFAULTS.minimum_stock_level),
  reorder_point: String(STOCK_DEFAULTS.reorder_point),
  quantity_was: '',
  updated_at: '',
})

/** Each field is listed, so that the compiler reports a new one: if left out, each edit would erase it. */
export const valuesFrom = (item: StockItem): StockValues => ({
  item_name: item.item,
  category: item.item_category,
  unit: item.unit,
  quantity_in_stock: String(item.quantity),
  movement_reason: '',
  movement_note: '',
  purchase_cost: item.purchase_cost === null ? '' : item.purchase_cost.toFixed(2),
  supplier: item.supplier ?? '',
  status: item.status,
  state: item.state,
  lga: item.lga,
  physical_address: item.physical_address,
  warehouse_location: item.warehouse_location ?? '',
  image_proof: item.image_proof ?? '',
  // Empty means all of it, also after the quantity changes.
  quantity_available: item.quantity_available === item.quantity ? '' : String(item.quantity_available),
  minimum_stock_level: String(item.minimum_stock_level),
  reorder_point: String(item.reorder_point),
  quantity_was: String(item.quantity),
  updated_at: item.updated_at,
})

/** 0 for a new item or an invalid quantity. */
export function quantityChange({ quantity_in_stock, quantity_was }: StockValues) {
  const quantity = countOf(quantity_in_stock)
  const isCount = typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 0
  return quantity_was && isCount ? quantity - Number(quantity_was) : 0
}

/** Invalid numbers stay text, so that the schema refuses them. */
export function payloadFrom(values: StockValues): StockPayload {
  const { quantity_was: _was, updated_at: _version, movement_reason: _reason, movement_note: _note, ...fields } = values
  const quantity = countOf(values.quantity_in_stock)
  return {
    ...fields,
    quantity_in_stock: quantity,
    quantity_available: countOf(values.quantity_available) ?? quantity,
    minimum_stock_level: countOf(values.minimum_stock_level),
    reorder_point: countOf(values.reorder_point),
    purchase_cost: values.purchase_cost.trim() || null,
    supplier: values.supplier || null,
    warehouse_location: values.warehouse_location || null,
    image_proof: values.image_proof.trim() || null,
  } as StockPayload
}

export function editFrom(values: StockValues): StockEdit {
  const moved = quantityChange(values) !== 0
  return {
    ...payloadFrom(values),
    ...(moved && {
      movement_reason: values.movement_reason as StockEdit['movement_reason'],
      movement_note: values.movement_note || null,
    }),
    updated_at: values.updated_at,
  }
}

const errorsOfNew = schemaResolver(StockPayload, { sync: true })
const errorsOfEdit = schemaResolver(StockEdit, { sync: true })

/** The reason may no longer fit after another change of the quantity. */
function reasonError(values: StockValues): FormErrors {
  const error =
    values.movement_reason && movementError(values.movement_reason as MovementReason, quantityChange(values))
  return error ? { movement_reason: error } : {}
}

/** Only a comparison with the previous version shows whether a reason is needed. */
export function validateStock(values: StockValues): FormErrors {
  const errors = values.updated_at
    ? { ...errorsOfEdit(editFrom(values)), ...reasonError(values) }
    : errorsOfNew(payloadFrom(values))
  const { quantity_available: available, ...others } = errors
  // An empty available quantity equals the quantity, whose error is already shown.
  return values.quantity_available.trim() === '' || !available ? others : { ...others, quantity_available: available }
}

export const hasMoreError = (errors: object) => MORE_FIELDS.some((field) => field in errors)
