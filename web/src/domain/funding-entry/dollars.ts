import { type DollarRates, proposedDollars } from '@hub/contract/funding-checks'
import { readAmount } from '@hub/contract/money'
import { thisMonth } from '@hub/contract/months'
import { useQuery } from '@tanstack/react-query'
import { formatNaira } from '#lib/format.ts'
import { t } from '#lib/language.ts'
import { referenceQuery } from '#lib/reference.ts'

const NONE: DollarRates = {}

/** For the month of `madeAt`, else today. Empty until known. */
export function useDollarRates(madeAt?: string): DollarRates {
  const month = thisMonth(madeAt ? new Date(madeAt) : undefined)
  return (
    useQuery({
      ...referenceQuery,
      // A server of the previous release sends no months, or only the naira.
      select: (it) => ({ NGN: it.ngn_rates?.[month] ?? it.ngn_per_usd, ...it.rates?.[month] }),
    }).data ?? NONE
  )
}

interface Amounts {
  amount_original: string
  original_currency: string
  amount_usd: string
}

const plain = (text: string) => {
  const read = readAmount(text)
  return read && 'amount' in read ? read.amount : null
}

function proposal({ amount_original, original_currency }: Amounts, rates: DollarRates) {
  if (original_currency === 'USD') return amount_original
  const amount = plain(amount_original)
  return (amount !== null && proposedDollars(amount, original_currency, rates)) || ''
}

/** Uses a currency sign or code typed with the amount. */
function withCurrency<Row extends Amounts>(before: Row, after: Row): Row {
  const read = readAmount(after.amount_original)
  const currency = read && 'currency' in read && read.currency
  const isAlone = (Object.keys(after) as (keyof Row)[]).every(
    (field) => field === 'amount_original' || before[field] === after[field],
  )
  return currency && isAlone ? { ...after, original_currency: currency } : after
}

/** Proposes `amount_usd` until the user types another. */
export function followDollars<Row extends Amounts>(before: Row, edited: Row, rates: DollarRates): Row {
  const after = withCurrency(before, edited)
  const isTyped = before.amount_usd !== after.amount_usd
  const hasFollowed = before.amount_usd.trim() === '' || before.amount_usd === proposal(before, rates)
  if (isTyped || !hasFollowed) return after
  const amount_usd = proposal(after, rates)
  return amount_usd === after.amount_usd ? after : { ...after, amount_usd }
}

export function dollarsHint(row: Amounts, rates: DollarRates): string | undefined {
  const { original_currency: currency } = row
  if (currency === 'USD' || plain(row.amount_original) === null) return undefined
  if (row.amount_usd.trim() === '') return t('What the amount in {currency} is in dollars', { currency })
  const rate = rates[currency]
  if (!rate || row.amount_usd !== proposal(row, rates)) return undefined
  return t('Proposed at {rate} to the dollar', {
    rate: currency === 'NGN' ? formatNaira(rate) : `${currency} ${rate}`,
  })
}
