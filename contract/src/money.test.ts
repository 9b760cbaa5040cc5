import { describe, expect, it } from 'vitest'
import { money } from './money.ts'

const Budget = money('Budget must be positive')
const fault = (value: unknown) => Budget.safeParse(value).error?.issues[0]?.message

describe('money', () => {
  it.each([
    [0, '0'],
    [412_000_000.1, '412000000.1'],
    ['1,250,000.50', '1250000.50'],
    [' 9999999999999.99 ', '9999999999999.99'],
  ])('takes %j as %s, exactly', (value, text) => expect(Budget.parse(value)).toBe(text))

  it.each([-1, '-0.01', '', 'abc', Number.NaN, Number.POSITIVE_INFINITY, null, undefined, '1,25', 1e21])(
    'refuses %j in the words of the field',
    (value) => expect(fault(value)).toBe('Budget must be positive'),
  )

  it.each([0.001, '12.345', '99999999999999'])('refuses %j, which could not be kept exactly', (value) =>
    expect(fault(value)).toBe('Must have at most 13 digits and 2 decimals'),
  )
})
