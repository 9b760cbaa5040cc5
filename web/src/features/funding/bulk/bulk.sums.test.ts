import { blankRow } from '#domain/funding-entry/funding-fields.ts'
import { money } from '@hub/contract/money'
import { describe, expect, it } from 'vitest'
import { decimalOf, hundredthsOf, sumsOf } from './bulk.sums.ts'

const row = (original: string, currency: string, usd: string) => ({
  ...blankRow(),
  amount_original: original,
  original_currency: currency,
  amount_usd: usd,
})

describe('the sums under the grid', () => {
  it('add up exactly, where binary fractions would not', () => {
    const rows = Array.from({ length: 1000 }, () => row('0.1', 'USD', '0.2'))
    expect(sumsOf(rows)).toEqual({ original: [{ currency: 'USD', sum: '100.00' }], usd: '200.00' })
  })

  it('hold sums that a number cannot', () => {
    const rows = Array.from({ length: 1000 }, () => row('9,999,999,999,999.99', 'NGN', '0.01'))
    expect(sumsOf(rows).original).toEqual([{ currency: 'NGN', sum: '9999999999999990.00' }])
  })

  it('keep the currencies apart, in their order, and leave out what is no amount', () => {
    const rows = [row('5', 'NOK', '1'), row('7.25', 'EUR', ''), row('x', 'USD', '-3'), row('1', 'EUR', '2.005')]
    expect(sumsOf(rows)).toEqual({
      original: [
        { currency: 'EUR', sum: '8.25' },
        { currency: 'NOK', sum: '5.00' },
      ],
      usd: '1.00',
    })
  })

  it('read an amount exactly as the contract does', () => {
    const schema = money('no')
    for (const text of [
      '0',
      '1,250,000.50',
      '12,34',
      ' 7.5 ',
      '1.234',
      '12345678901234',
      '-1',
      '',
      '1e3',
      '1,000,00',
    ]) {
      const read = schema.safeParse(text)
      const hundredths = hundredthsOf(text)
      expect(hundredths !== null, text).toBe(read.success)
      if (read.success && hundredths !== null) expect(Number(decimalOf(hundredths))).toBe(Number(read.data))
    }
  })
})
