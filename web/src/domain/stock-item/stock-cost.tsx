import { nairaOf, proposedDollars, type DollarRates } from '@hub/contract/funding-checks'
import { readAmount } from '@hub/contract/money'
import type { StockItem } from '@hub/contract/records/stock-item'
import { STOCK_CURRENCIES } from '@hub/contract/reference/options'
import { Text } from '@mantine/core'
import { useDollarRates } from '#domain/funding-entry/dollars.ts'
import { formatDollars, formatNaira } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { SampleMark } from '#ui/icon.tsx'
import { currencyOf } from './stock-values.ts'

const LABELS = { USD: t('US dollars (USD)'), NGN: t('Naira (NGN)') }
export const STOCK_CURRENCY_OPTIONS = STOCK_CURRENCIES.map((value) => ({ value, label: LABELS[value] }))

export const formatCost = (cost: number | string, currency: string) =>
  currency === 'NGN' ? formatNaira(cost) : formatDollars(cost)

/** A cost in the other currency, at the rate of its month. Null if it cannot be read or no rate is known. */
export function costConverted(cost: string, currency: string, rates: DollarRates) {
  const read = readAmount(cost)
  if (!read || !('amount' in read) || !rates.NGN) return null
  const [other, amount] =
    currency === 'NGN' ? ['USD', proposedDollars(read.amount, currency, rates)] : ['NGN', nairaOf(read.amount, rates)]
  return (
    amount &&
    t('{amount} at {rate} to the dollar', { amount: formatCost(amount, other!), rate: formatNaira(rates.NGN) })
  )
}

/** '₦5,000', and what that is in dollars, which is worked out. */
export function UnitCost({ item }: { item: StockItem & { purchase_cost: number } }) {
  const currency = currencyOf(item)
  const converted = costConverted(item.purchase_cost.toFixed(2), currency, useDollarRates(item.created_at))
  return (
    <>
      {formatCost(item.purchase_cost, currency)}
      {converted && (
        <Text component="span" display="block" fz="s" c="dimmed">
          {converted} <SampleMark kind="estimated" />
        </Text>
      )}
    </>
  )
}
