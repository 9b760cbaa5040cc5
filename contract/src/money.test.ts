import { describe, expect, it } from 'vitest'
import { money, readAmount } from './money.ts'

const Budget = money('Budget must be positive')
const errorIn = (schema: ReturnType<typeof money>, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
const error = (value: unknown) => errorIn(Budget, value)

describe('An amount', () => {
  it.each([
    [0, '0'],
    [412_000_000.1, '412000000.1'],
    [1.25, '1.25'],
    ['5000', '5000'],
    ['5000.5', '5000.5'],
    [' 9999999999999.99 ', '9999999999999.99'],
    ['1,250,000.50', '1250000.50'],
    ['1.250.000,50', '1250000.50'],
    ['1,250,000', '1250000'],
    ['1.250.000', '1250000'],
    ['1,250', '1250'],
    ['12,5', '12.5'],
    ['0,50', '0.50'],
    ['1 250 000.50', '1250000.50'],
    ['1\u00a0250\u00a0000,50', '1250000.50'],
    ['1\u202f250', '1250'],
    ["1'250'000.50", '1250000.50'],
    ['1’250’000', '1250000'],
    ['₦5,000', '5000'],
    ['₦ 5.000.000,00', '5000000.00'],
    ['N30,000,000', '30000000'],
    ['N 30,000,000.00', '30000000.00'],
    ['n5000', '5000'],
    ['5,000 N', '5000'],
    ['₦ 2 000', '2000'],
    ['₦\u00a02\u202f000', '2000'],
    ['N2 000.50', '2000.50'],
    ['NGN 30,000,000', '30000000'],
    ['NGN 5000', '5000'],
    ['ngn5000', '5000'],
    ['5000 NGN', '5000'],
    ['$1,000', '1000'],
    ['US$1,000', '1000'],
    ['USD 1000', '1000'],
    ['USD 1 250 000,50', '1250000.50'],
    ['€1.000,00', '1000.00'],
    ['1.000,00 €', '1000.00'],
    ['£12.50', '12.50'],
    ['$5,000 USD', '5000'],
  ])('written as %j is %s, exactly', (value, text) => expect(Budget.parse(value)).toBe(text))

  it.each([-1, '-0.01', '-₦5,000', '', ' ', Number.NaN, Number.POSITIVE_INFINITY, null, undefined, 1e21])(
    'refuses %j in the words of the field',
    (value) => expect(error(value)).toBe('Budget must be positive'),
  )

  it.each([
    'abc',
    '12 pupils',
    'N',
    '₦',
    'N-5',
    'N 1.5m',
    'N5k',
    'N₦ 5',
    'NN 5',
    'N.5',
    '$',
    'NGN',
    '5000.',
    '1,25,000',
    '1.250,000.50',
    '1,250.000,50',
    '1,250,00',
    '01,250,000',
    '12 34',
    '5e3',
    '½',
    '٥٠٠٠',
    '$5,000 NGN',
    'XYZ 5000',
  ])('says that %j is not a number', (value) => expect(error(value)).toBe(`Not a number: ${value}`))

  it('says so of a long text in short', () => {
    expect(error(`1${' '.repeat(100_000)}x`)).toBe('Not a number: 1 x')
    expect(error('x'.repeat(100_000))).toBe(`Not a number: ${'x'.repeat(40)}…`)
  })

  it.each([0.001, 12.345, '99999999999999', '1250.000', '0.500', '1,250.000', '1 250,500', '12.3456', '1,2345'])(
    'refuses %j, which could not be kept exactly',
    (value) => expect(error(value)).toBe('Must have at most 13 digits and 2 decimals'),
  )

  it.each([
    ['1.250', 'Write 1,250 or 1.25: 1.250 can mean either'],
    ['₦125.500', 'Write 125,500 or 125.50: ₦125.500 can mean either'],
    ['12.345', 'Write 12,345 if you mean that: 12.345 has three decimals'],
  ])('that is left open, %s, is asked about with what it may mean', (value, asked) => expect(error(value)).toBe(asked))

  it('of a field in one currency takes no sign of another', () => {
    const Dollars = money('USD amount must be positive', 'USD')
    expect(Dollars.parse('$5,000')).toBe('5000')
    expect(errorIn(Dollars, '₦5,000')).toBe('Give this amount in USD, not in NGN')
    expect(errorIn(Dollars, '5,000 eur')).toBe('Give this amount in USD, not in EUR')
  })

  it('says what currency stands beside it', () => {
    expect(readAmount('NGN 5.000,00')).toEqual({ amount: '5000.00', currency: 'NGN' })
    expect(readAmount('N5,000')).toEqual({ amount: '5000', currency: 'NGN' })
    expect(readAmount('5000')).toEqual({ amount: '5000', currency: null })
    expect(readAmount('$1.250')).toEqual({ open: ['1250', '1.25'], currency: 'USD' })
  })
})
