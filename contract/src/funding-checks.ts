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

/** How far off is a slip and no longer a rate. A dollar is a dollar; the naira has moved threefold within two years. */
const SANE_FACTOR: Record<Currency, number> = { USD: 1.01, EUR: 1.5, GBP: 1.5, NOK: 1.5, CAD: 1.5, CHF: 1.5, NGN: 4 }

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
  const factor = SANE_FACTOR[original_currency]
  if (given <= expected * factor + CENTS && given >= expected / factor - CENTS) return null
  return original_currency === 'USD'
    ? 'The amount in dollars differs from the original amount, which is in dollars too'
    : `${given < expected ? 'Too little' : 'Too much'} for this amount in ${original_currency}: about USD ${ABOUT.format(expected)} is likely`
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
