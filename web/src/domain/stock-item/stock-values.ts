import { movementError, type MovementReason } from '@hub/contract/stock-movements'
import {
  STOCK_DEFAULTS,
  STOCK_FIELDS,
  STOCK_LABELS,
  type StockField,
  STOCK_SECTIONS,
  StockEdit,
  type StockItem,
  StockPayload,
} from '@hub/contract/records/stock-item'
import type { FormErrors } from '@mantine/form'
import { formErrors } from '#lib/form-errors.ts'
import { countOf } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { formTexts, payloadOf } from '#lib/record-texts.ts'
import { type DraftOptions, readFields } from '#lib/outbox/find-draft.ts'
import { STOCK_STATUSES, type StockStatus } from '@hub/contract/statuses'
import { suggestedStatus } from '@hub/contract/stock'

export const STOCK_FIELD_NAMES = Object.keys(STOCK_LABELS) as StockField[]

/** `quantity_was` and `updated_at` are of the version that an edit started from; '' for a new item. */
export type StockValues = Record<StockField | 'quantity_was' | 'updated_at', string>

/** A server of release 1.0 sends no currency. */
export const currencyOf = ({ currency }: { currency?: string }) => currency ?? STOCK_DEFAULTS.currency

export const newStockItem = (): StockValues => ({
  ...(Object.fromEntries(STOCK_FIELD_NAMES.map((field) => [field, ''])) as Record<StockField, string>),
  category: STOCK_DEFAULTS.category,
  quantity_in_stock: '0',
  status: STOCK_DEFAULTS.status,
  currency: STOCK_DEFAULTS.currency,
  minimum_stock_level: String(STOCK_DEFAULTS.minimum_stock_level),
  reorder_point: String(STOCK_DEFAULTS.reorder_point),
  quantity_was: '',
  updated_at: '',
})

export const valuesFrom = (item: StockItem): StockValues => ({
  ...formTexts(STOCK_FIELDS, item),
  currency: currencyOf(item),
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

const errorsOfNew = formErrors(StockPayload)
const errorsOfEdit = formErrors(StockEdit)

/** The reason may no longer fit after another change of the quantity. */
function reasonError(values: StockValues): FormErrors {
  const error =
    values.movement_reason && movementError(values.movement_reason as MovementReason, quantityChange(values))
  return error ? { movement_reason: t(error) } : {}
}

/** Whether a reason is needed depends on the previous version. */
export function validateStock(values: StockValues): FormErrors {
  const errors = values.updated_at
    ? { ...errorsOfEdit(editFrom(values)), ...reasonError(values) }
    : errorsOfNew(payloadFrom(values))
  const { quantity_available: available, ...others } = errors
  // An empty available quantity equals the quantity, whose error is already shown.
  return values.quantity_available.trim() === '' || !available ? others : { ...others, quantity_available: available }
}

export const hasMoreError = (errors: object) => Object.keys(STOCK_SECTIONS.more).some((field) => field in errors)

export const stockDraft = (id: string | null): DraftOptions<StockValues> => ({
  kind: id === null ? 'stock.create' : 'stock.update',
  subject: id,
  schema: 1,
  read: (kept) => readFields(kept, newStockItem()),
  title: ({ item_name }) => item_name,
})

/** The draft of a new item that is queued. */
export const begunItem = (id: string): DraftOptions<StockValues> => ({ ...stockDraft(null), id })

export interface Followed {
  status: StockStatus
  text: string
}

const isCount = (value: ReturnType<typeof countOf>): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

const isStatus = (status: string) => STOCK_STATUSES.some((each) => each === status)

/** Null if it is still unknown. 'discontinued' stays, and so does a status that this version does not know. */
export function followedStatus(values: StockValues): Followed | null {
  const quantity = countOf(values.quantity_in_stock)
  const minimum = countOf(values.minimum_stock_level)
  const reorder = countOf(values.reorder_point)
  if (!isCount(quantity) || !isCount(minimum) || !isCount(reorder)) return null
  const isUntouched = values.updated_at === '' && quantity === 0
  if (isUntouched || values.status === 'discontinued' || !isStatus(values.status)) return null
  const status = suggestedStatus({ quantity, minimum_stock_level: minimum, reorder_point: reorder })
  return { status, text: reasonFor(quantity, minimum, reorder) }
}

function reasonFor(quantity: number, minimum: number, reorder: number) {
  if (quantity === 0) return t('Nothing is left in stock.')
  if (quantity <= reorder)
    return t('A quantity of {quantity} is at or below the reorder point of {reorder}: order more.', {
      quantity,
      reorder,
    })
  if (quantity <= minimum)
    return t('A quantity of {quantity} is at or below the minimum stock level of {minimum}.', { quantity, minimum })
  return t('A quantity of {quantity} is above the minimum stock level and the reorder point.', { quantity })
}
