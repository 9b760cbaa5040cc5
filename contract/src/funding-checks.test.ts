import { describe, expect, it } from 'vitest'
import { nearDuplicateKey, proposedDollars, unlikelyAmount } from './funding-checks.ts'
import { CURRENCIES } from './reference/options.ts'

type Currency = (typeof CURRENCIES)[number]
const judge = (amount_original: string, original_currency: Currency, amount_usd: string) =>
  unlikelyAmount({ amount_original, original_currency, amount_usd }, { NGN: '1500' })

describe('The dollars of an entry', () => {
  it.each<[string, Currency, string]>([
    ['100', 'USD', '100'],
    ['100.00', 'USD', '100.5'],
    ['1000', 'EUR', '1080'],
    ['1000', 'EUR', '950'],
    ['1000', 'GBP', '1250.55'],
    ['10000', 'NOK', '930'],
    ['1000', 'CAD', '700'],
    ['1000', 'CHF', '1130'],
    ['1500000', 'NGN', '1000'],
    ['1500000', 'NGN', '1250'],
    ['1500000', 'NGN', '750'],
    ['0', 'NGN', '0'],
    ['5', 'NGN', '0'],
    ['9999999999999.99', 'USD', '9999999999999.99'],
  ])('may well be right: %s %s as %s', (amount, currency, usd) => {
    expect(judge(amount, currency, usd)).toBeNull()
  })

  it.each<[string, Currency, string, string]>([
    ['1500000', 'NGN', '1500000', 'Too much for this amount in NGN: about USD 1,000 is likely'],
    ['1500000', 'NGN', '1251', 'Too much for this amount in NGN: about USD 1,000 is likely'],
    ['1500000', 'NGN', '749', 'Too little for this amount in NGN: about USD 1,000 is likely'],
    ['1500000', 'NGN', '100', 'Too little for this amount in NGN: about USD 1,000 is likely'],
    ['100000000', 'NGN', '6666666.67', 'Too much for this amount in NGN: about USD 67,000 is likely'],
    ['1000', 'EUR', '0', 'Too little for this amount in EUR: about USD 1,100 is likely'],
    ['1000', 'NOK', '1000', 'Too much for this amount in NOK: about USD 95 is likely'],
    ['0', 'EUR', '50', 'Too much for this amount in EUR: about USD 0 is likely'],
    ['1000', 'USD', '100', 'The amount in dollars differs from the original amount, which is in dollars too'],
    ['1000', 'USD', '1011', 'The amount in dollars differs from the original amount, which is in dollars too'],
  ])('look wrong: %s %s as %s', (amount, currency, usd, sentence) => {
    expect(judge(amount, currency, usd)).toBe(sentence)
  })

  it('are held against the rate of the hub, and every currency has one', () => {
    const entry = { amount_original: '1000', original_currency: 'NGN' as const, amount_usd: '10' }
    expect(unlikelyAmount(entry, { NGN: '100.000001' })).toBeNull()
    expect(unlikelyAmount(entry, { NGN: '1500' })).not.toBeNull()
    for (const currency of CURRENCIES) expect(judge('1000000', currency, '0'), currency).not.toBeNull()
  })
})

describe('Of a currency that has a rate in the month', () => {
  const euros = (amount_usd: string) =>
    unlikelyAmount({ amount_original: '100000', original_currency: 'EUR', amount_usd }, { EUR: '0.92' })

  it('a quarter off is asked about, as of naira', () => {
    expect([euros('108695.65'), euros('135000'), euros('82000')]).toEqual([null, null, null])
    expect(euros('140000')).toBe('Too much for this amount in EUR: about USD 110,000 is likely')
    expect(euros('75000')).toBe('Too little for this amount in EUR: about USD 110,000 is likely')
  })

  it('the dollars are proposed', () => {
    expect(proposedDollars('100000', 'EUR', { EUR: '0.92' })).toBe('108695.65')
  })
})

describe('The dollars to propose', () => {
  it.each([
    ['5000', 'USD', '1500', '5000'],
    ['5000000', 'NGN', '1500', '3333.33'],
    ['100', 'NGN', '1500', '0.07'],
    ['0.5', 'NGN', '1500', '0.00'],
    ['9999999999999.99', 'NGN', '1', '9999999999999.99'],
    ['1500250', 'NGN', '1500.25', '1000.00'],
    ['1000000', 'NGN', '0.000001', '1000000000000.00'],
  ])('for %s %s at %s are %s, to the cent', (amount, currency, rate, dollars) => {
    expect(proposedDollars(amount, currency, { [currency]: rate })).toBe(dollars)
  })

  it('are never the original amount of another currency: without a rate they are asked for', () => {
    for (const currency of CURRENCIES.filter((each) => each !== 'USD' && each !== 'NGN'))
      expect(proposedDollars('5000', currency, { NGN: '1500' })).toBeNull()
  })
})

describe('Two entries', () => {
  const entry = { donor_name: 'ECW', grant_reference_code: 'GR-1', project_code: 'NEH-1', amount_original: '100' }

  it('are probably one where donor, codes and amount are the same, however they are written', () => {
    const other = {
      donor_name: ' ecw ',
      grant_reference_code: 'gr-1',
      project_code: 'neh-1',
      amount_original: '100.00',
    }
    expect(nearDuplicateKey(other)).toBe(nearDuplicateKey(entry))
  })

  it.each([
    { donor_name: 'EU' },
    { grant_reference_code: 'GR-2' },
    { project_code: 'NEH-2' },
    { amount_original: '100.01' },
    { donor_name: 'ECW","GR', grant_reference_code: '-1' },
  ])('are two where one of them differs: %o', (different) => {
    expect(nearDuplicateKey({ ...entry, ...different })).not.toBe(nearDuplicateKey(entry))
  })
})
