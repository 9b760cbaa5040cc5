import { movementError, type MovementReason } from '@hub/contract/stock-movements'
import {
  STOCK_DEFAULTS,
  STOCK_FIELDS,
  STOCK_SECTIONS,
  StockEdit,
  type StockItem,
  StockPayload,
} from '@hub/contract/records/stock-item'
import { type FormErrors, schemaResolver } from '@mantine/form'
import { countOf } from '#lib/format.ts'
import { FIELDS, type StockField } from './stock-fields.ts'
import { formTexts, payloadOf } from '#lib/record-texts.ts'

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

export const valuesFrom = (item: StockItem): StockValues => ({
  ...formTexts(STOCK_FIELDS, item),
  movement_reason: '',
  movement_note: '',
  // Empty means all of it, also after the quantity changes.
  quantity_available: item.quantity_available === item.quantity ? '' : String(item.quantity_available),
  quantity_was: String(item.quantity),
  updated_at: item.updated_at,
})

/** 0 for a new item or an invalid quantity. */
export function quantityChange({ quantity_in_stock, quantity_was }: StockValues) {
  const quantity = countOf(quantity_in_stock)
  const isCount = typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 0
  return quantity_was && isCount ? quantity - Number(quantity_was) : 0
}

export function payloadFrom(values: StockValues): StockPayload {
  const sent = payloadOf(STOCK_FIELDS, values)
  return { ...sent, quantity_available: sent.quantity_available ?? sent.quantity_in_stock } as StockPayload
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

export const hasMoreError = (errors: object) => Object.keys(STOCK_SECTIONS.more).some((field) => field in errors)
