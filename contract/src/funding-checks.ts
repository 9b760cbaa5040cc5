import type { CURRENCIES } from './reference/options.ts'
import { t } from './language.ts'

type Currency = (typeof CURRENCIES)[number]

/** By currency, in the entry's month; others than the naira may be missing. */
export type DollarRates = Readonly<Record<string, string>>

/** Rough dollar value of a unit, if the month has no rate: only to notice naira typed as dollars, never to convert. */
const ROUGH_USD: Record<Exclude<Currency, 'NGN'>, number> = {
  USD: 1,
  EUR: 1.1,
  GBP: 1.27,
  NOK: 0.095,
  CAD: 0.73,
  CHF: 1.15,
}

/**
 * Plausible dollars, as shares of the expected ones: dollars are exact, known rates allow 25%, and rough rates more.
 */
const SAME: [least: number, most: number] = [1 / 1.01, 1.01]
const QUARTER: [least: number, most: number] = [0.75, 1.25]
const ROUGH: [least: number, most: number] = [1 / 1.5, 1.5]

function boundsOf(currency: Currency, known: string | undefined) {
  if (currency === 'USD') return SAME
  return known ? QUARTER : ROUGH
}

interface Amounts {
  amount_original: string
  original_currency: Currency
  amount_usd: string
}

/** Rounding to cents is no mistake. */
const CENTS = 0.011

export function unlikelyAmount({ amount_original, original_currency, amount_usd }: Amounts, rates: DollarRates) {
  const known = original_currency === 'USD' ? '' : rates[original_currency]
  if (original_currency === 'NGN' && !known) return null
  const rate = known ? 1 / Number(known) : ROUGH_USD[original_currency as keyof typeof ROUGH_USD]
  const expected = Number(amount_original) * rate
  const given = Number(amount_usd)
  const [least, most] = boundsOf(original_currency, known)
  if (given <= expected * most + CENTS && given >= expected * least - CENTS) return null
  if (original_currency === 'USD')
    return 'The amount in dollars differs from the original amount, which is in dollars too'
  const likely = { currency: original_currency, amount: Number(expected.toPrecision(2)) }
  return given < expected
    ? t('Too little for this amount in {currency}: about USD {amount} is likely', likely)
    : t('Too much for this amount in {currency}: about USD {amount} is likely', likely)
}

const RATE = /^(\d+)(?:\.(\d+))?$/

/** Exact to the cent. Null without a rate. */
export function proposedDollars(amount: string, currency: string, rates: DollarRates): string | null {
  if (currency === 'USD') return amount
  const [, whole, part = ''] = RATE.exec(rates[currency] ?? '') ?? []
  if (whole === undefined) return null
  const rate = BigInt(whole + part)
  if (rate === 0n) return null
  const [units = '0', hundredths = ''] = amount.split('.')
  const scaled = BigInt(units + hundredths.padEnd(2, '0')) * 10n ** BigInt(part.length)
  const cents = (2n * scaled + rate) / (2n * rate)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** To the kobo. Null without a rate. */
export function nairaOf(dollars: string, { NGN }: DollarRates): string | null {
  const [, whole, part = ''] = RATE.exec(NGN ?? '') ?? []
  if (whole === undefined) return null
  const [units = '0', hundredths = ''] = dollars.split('.')
  const scale = 10n ** BigInt(part.length)
  const cents = (2n * BigInt(units + hundredths.padEnd(2, '0')) * BigInt(whole + part) + scale) / (2n * scale)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

interface Identity {
  donor_name: string
  grant_reference_code: string
  project_code: string
  amount_original: string
}

/** Probably the same entry sent twice. */
export const nearDuplicateKey = ({ donor_name, grant_reference_code, project_code, amount_original }: Identity) =>
  JSON.stringify([
    ...[donor_name, grant_reference_code, project_code].map((text) => text.trim().toLowerCase()),
    Number(amount_original).toFixed(2),
  ])

export const NEAR_DUPLICATE_STORED = 'An entry with this donor, grant code, project code and amount is already there'
export const nearDuplicateOf = (row: number) =>
  t('The same donor, grant code, project code and amount as row {row}', { row: String(row) })
