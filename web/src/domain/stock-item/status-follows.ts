import { STOCK_STATUSES, type StockStatus } from '@hub/contract/statuses'
import { suggestedStatus } from '@hub/contract/stock'
import { countOf, formatCount } from '#lib/format.ts'
import type { StockValues } from './stock-values.ts'

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
  if (quantity === 0) return 'Nothing is left in stock.'
  const amount = `A quantity of ${formatCount(quantity)}`
  if (quantity <= reorder) return `${amount} is at or below the reorder point of ${formatCount(reorder)}: order more.`
  if (quantity <= minimum) return `${amount} is at or below the minimum stock level of ${formatCount(minimum)}.`
  return `${amount} is above the minimum stock level and the reorder point.`
}
