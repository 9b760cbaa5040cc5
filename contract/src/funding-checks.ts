import type { CURRENCIES } from './reference/options.ts'

type Currency = (typeof CURRENCIES)[number]

/**
 * Roughly what a unit is worth in dollars. Only to notice naira typed as dollars or a lost digit, never to convert:
 * so wide of the day's rate that it need not be kept up. The naira's is the hub's own, NGN_PER_USD.
 */
const ROUGH_USD: Record<Exclude<Currency, 'NGN'>, number> = {
  USD: 1,
  EUR: 1.1,
  GBP: 1.27,
  NOK: 0.095,
  CAD: 0.73,
  CHF: 1.15,
}

/**
 * From where to where the dollars may well be right, as shares of what is expected. A dollar is a dollar; naira are
 * proposed at the hub's rate, and a quarter off is asked about; the rough rates of the others leave more room.
 */
const ROUGH: [least: number, most: number] = [1 / 1.5, 1.5]
const SANE: Partial<Record<Currency, [least: number, most: number]>> = { USD: [1 / 1.01, 1.01], NGN: [0.75, 1.25] }

interface Amounts {
  amount_original: string
  original_currency: Currency
  amount_usd: string
}

/** The rounding of an amount to cents is no slip. */
const CENTS = 0.011

/** As rough as the rate it comes from. */
const ABOUT = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 })

/** Why the dollars of an entry look wrong beside its original amount; null where they may well be right. */
export function unlikelyAmount({ amount_original, original_currency, amount_usd }: Amounts, ngnPerUsd: string) {
  const rate = original_currency === 'NGN' ? 1 / Number(ngnPerUsd) : ROUGH_USD[original_currency]
  const expected = Number(amount_original) * rate
  const given = Number(amount_usd)
  const [least, most] = SANE[original_currency] ?? ROUGH
  if (given <= expected * most + CENTS && given >= expected * least - CENTS) return null
  return original_currency === 'USD'
    ? 'The amount in dollars differs from the original amount, which is in dollars too'
    : `${given < expected ? 'Too little' : 'Too much'} for this amount in ${original_currency}: about USD ${ABOUT.format(expected)} is likely`
}

const RATE = /^(\d+)(?:\.(\d+))?$/

/**
 * The dollars to propose for an amount, exact to the cent: of dollars the amount itself, of naira what the hub's rate
 * makes of it. Null for the other currencies, whose dollars are asked for: no rate of theirs is known.
 */
export function proposedDollars(amount: string, currency: string, ngnPerUsd: string): string | null {
  if (currency === 'USD') return amount
  const [, whole, part = ''] = RATE.exec(ngnPerUsd) ?? []
  if (currency !== 'NGN' || whole === undefined) return null
  const rate = BigInt(whole + part)
  if (rate === 0n) return null
  const [naira = '0', kobo = ''] = amount.split('.')
  const scaled = BigInt(naira + kobo.padEnd(2, '0')) * 10n ** BigInt(part.length)
  const cents = (2n * scaled + rate) / (2n * rate)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

interface Identity {
  donor_name: string
  grant_reference_code: string
  project_code: string
  amount_original: string
}

/** Entries that share donor, grant code, project code and amount are probably one entry sent twice. */
export const nearDuplicateKey = ({ donor_name, grant_reference_code, project_code, amount_original }: Identity) =>
  JSON.stringify([
    ...[donor_name, grant_reference_code, project_code].map((text) => text.trim().toLowerCase()),
    Number(amount_original).toFixed(2),
  ])

export const NEAR_DUPLICATE_STORED = 'An entry with this donor, grant code, project code and amount is already there'
export const nearDuplicateOf = (row: number) => `The same donor, grant code, project code and amount as row ${row}`
