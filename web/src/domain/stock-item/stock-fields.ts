import { labelsOf } from '@hub/contract/records/fields'
import { STOCK_FORM_FIELDS } from '@hub/contract/records/stock-item'

export type StockField = keyof typeof STOCK_FORM_FIELDS

export const LABELS = labelsOf(STOCK_FORM_FIELDS)
export const FIELDS = Object.keys(LABELS) as StockField[]
