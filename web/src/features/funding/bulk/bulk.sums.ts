import { readAmount } from '@hub/contract/money'
import { CURRENCIES } from '@hub/contract/reference/options'
import type { FundingRow } from '#domain/funding-entry/funding-fields.ts'

/** An exact amount in hundredths; null if it is invalid or ambiguous. */
export function hundredthsOf(text: string): bigint | null {
  const read = readAmount(text)
  if (!read || !('amount' in read)) return null
  const [whole = '', part = ''] = read.amount.split('.')
  return BigInt(whole + part.padEnd(2, '0'))
}

/** '1250000.50' */
export const decimalOf = (hundredths: bigint) => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`

interface RowAmounts {
  original: bigint | null
  usd: bigint | null
}

const known = new WeakMap<FundingRow, RowAmounts>()

function amountsOf(row: FundingRow): RowAmounts {
  const amounts = known.get(row) ?? { original: hundredthsOf(row.amount_original), usd: hundredthsOf(row.amount_usd) }
  known.set(row, amounts)
  return amounts
}

export interface Sums {
  original: { currency: string; sum: string }[]
  usd: string
}

/** Never adds up several currencies. */
export function sumsOf(rows: readonly FundingRow[]): Sums {
  const byCurrency = new Map<string, bigint>()
  let usd = 0n
  for (const row of rows) {
    const amounts = amountsOf(row)
    const currency = row.original_currency
    if (amounts.original !== null) byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + amounts.original)
    usd += amounts.usd ?? 0n
  }
  const original = CURRENCIES.flatMap((currency) => {
    const sum = byCurrency.get(currency)
    return sum === undefined ? [] : [{ currency, sum: decimalOf(sum) }]
  })
  return { original, usd: decimalOf(usd) }
}
