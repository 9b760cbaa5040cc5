// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { dollarsHint, followDollars } from './dollars.ts'

const RATES = { NGN: '1500' }
const BLANK = { donor_name: '', amount_original: '', original_currency: 'USD', amount_usd: '' }
type Row = typeof BLANK
const edit = (row: Row, change: Partial<Row>) => followDollars(row, { ...row, ...change }, RATES)

describe('The amount in dollars', () => {
  it('follows an amount in dollars until somebody types another', () => {
    const first = edit(BLANK, { amount_original: '5' })
    expect(first.amount_usd).toBe('5')
    expect(edit(first, { amount_original: '50' }).amount_usd).toBe('50')
    const own = edit(first, { amount_usd: '4' })
    expect(own.amount_usd).toBe('4')
    expect(edit(own, { amount_original: '6' }).amount_usd).toBe('4')
  })

  it('is never copied from another currency: 5,000,000 dollars that become naira are no 5,000,000 dollars any more', () => {
    const typed = edit(BLANK, { amount_original: '5,000,000' })
    expect(typed.amount_usd).toBe('5,000,000')
    const naira = edit(typed, { original_currency: 'NGN' })
    expect(naira.amount_usd).toBe('3333.33')
    expect(edit(typed, { original_currency: 'EUR' }).amount_usd).toBe('')
    expect(edit(naira, { original_currency: 'EUR' }).amount_usd).toBe('')
    expect(edit(naira, { original_currency: 'USD' }).amount_usd).toBe('5,000,000')
  })

  it('of naira is proposed anew with the amount, and asked for where the hub’s rate is not known', () => {
    const naira = edit({ ...BLANK, original_currency: 'NGN' }, { amount_original: '1.500.000,00' })
    expect(naira.amount_usd).toBe('1000.00')
    expect(edit(naira, { amount_original: '3000000' }).amount_usd).toBe('2000.00')
    expect(edit(naira, { amount_original: 'some' }).amount_usd).toBe('')
    expect(followDollars(BLANK, { ...BLANK, original_currency: 'NGN', amount_original: '5' }, {}).amount_usd).toBe('')
  })

  it('of another currency is proposed where the month has a rate of it', () => {
    const rates = { ...RATES, EUR: '0.92' }
    const euros = followDollars(BLANK, { ...BLANK, original_currency: 'EUR', amount_original: '100000' }, rates)
    expect(euros.amount_usd).toBe('108695.65')
    expect(dollarsHint(euros, rates)).toBe('Proposed at EUR 0.92 to the dollar')
  })

  it('that somebody typed stays, whatever becomes of the currency', () => {
    const own = { ...BLANK, amount_original: '100', original_currency: 'EUR', amount_usd: '108' }
    expect(edit(own, { original_currency: 'GBP' }).amount_usd).toBe('108')
  })
})

describe('A currency that is typed with the amount', () => {
  it('is the entry’s currency', () => {
    expect(edit(BLANK, { amount_original: '₦1,500,000' })).toMatchObject({
      original_currency: 'NGN',
      amount_usd: '1000.00',
    })
  })

  it('does not override one that came with it, as from a sheet', () => {
    const pasted = edit(BLANK, { donor_name: 'ECW', amount_original: '₦1,500,000', original_currency: 'USD' })
    expect(pasted.original_currency).toBe('USD')
  })
})

describe('Under the dollars stands', () => {
  const naira = { ...BLANK, original_currency: 'NGN', amount_original: '1500000' }
  it.each([
    [{ ...naira, amount_usd: '1000.00' }, 'Proposed at ₦1,500 to the dollar'],
    [{ ...naira, amount_usd: '' }, 'What the amount in NGN is in dollars'],
    [{ ...naira, amount_usd: '1001' }, undefined],
    [{ ...naira, original_currency: 'EUR', amount_usd: '' }, 'What the amount in EUR is in dollars'],
    [{ ...naira, original_currency: 'USD', amount_usd: '1500000' }, undefined],
    [BLANK, undefined],
  ])('of %o: %s', (row, hint) => expect(dollarsHint(row, RATES)).toBe(hint))
})
