import { expect, it } from 'vitest'
import { countRoundedDown, nairaRoundedDown } from './format.ts'

it.each([
  [0, '0'],
  [45, '45'],
  [99, '99'],
  [100, '100'],
  [345, '300+'],
  [1234, '1,200+'],
  [9999, '9,900+'],
  [10_000, '10K'],
  [109_404, '109K+'],
  [999_999, '999K+'],
  [9_999_999, '9,999K+'],
  [20_109_402, '20M+'],
])('a count of %d is a headline of %s', (count, text) => {
  expect(countRoundedDown(count)).toBe(text)
})

it.each([
  ['0.00', '₦0'],
  ['999.99', '₦999+'],
  ['1000.00', '₦1K'],
  ['2100000.00', '₦2.1M'],
  ['2150000.50', '₦2.1M+'],
  ['999999999.99', '₦999.9M+'],
  ['11250000000.00', '₦11.2B+'],
])('naira of %s are a headline of %s', (amount, text) => {
  expect(nairaRoundedDown(amount)).toBe(text)
})
