import { expect, it } from 'vitest'
import {
  anyOf,
  formatAgo,
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatDollars,
  formatDollarSum,
  formatMoney,
  formatNaira,
  listOf,
} from './format.ts'

it('writes a moment as day, short month, year, hour and minute', () => {
  expect(formatDateTime('2026-11-05T13:30:00.000Z')).toBe('5 Nov 2026, 14:30')
})

it('a moment is of the day that it is in Nigeria, wherever it is read', () => {
  expect(formatDateTime('2026-11-30T23:30:00.000Z')).toBe('1 Dec 2026, 00:30')
  expect(formatDate('2026-11-30T23:30:00.000Z')).toBe('1 Dec 2026')
})

it.each([
  ['2026-11-05T14:29:40Z', 'just now'],
  ['2026-11-05T14:29:00Z', '1 minute ago'],
  ['2026-11-05T12:30:00Z', '2 hours ago'],
  ['2026-11-04T14:30:00Z', 'yesterday'],
  ['2026-11-01T14:30:00Z', '4 days ago'],
  ['2026-10-15T14:30:00Z', '3 weeks ago'],
  ['2025-11-01T14:30:00Z', 'last year'],
  ['2026-11-05T14:31:00Z', 'just now'],
])('says of %s, seen at 14:30 on 5 Nov 2026: %s', (moment, words) => {
  expect(formatAgo(moment, new Date('2026-11-05T14:30:00Z'))).toBe(words)
})

it('naira are written as in Nigeria, kobo only where there are some', () => {
  expect(formatNaira(412000000)).toBe('₦412,000,000')
  expect(formatNaira('1250000.5')).toBe('₦1,250,000.50')
})

it('a sum that no number holds exactly keeps every digit', () => {
  expect(formatNaira('123456789012345678.91')).toBe('₦123,456,789,012,345,678.91')
})

it('another currency is named by its code', () => {
  expect(formatMoney(1250000, 'USD')).toMatch(/^USD\s1,250,000.00$/)
})

it('a day is the same day in every time zone', () => {
  expect(formatDay('2026-11-05')).toBe('5 Nov 2026')
})

it('what both ends of a time share is said once', () => {
  expect(formatDays('2026-11-05', '2027-06-30')).toBe('5 Nov 2026 – 30 Jun 2027')
  expect(formatDays('2026-01-05', '2026-09-30')).toBe('5 Jan – 30 Sept 2026')
  expect(formatDays('2026-01-05', '2026-01-30')).toBe('5–30 Jan 2026')
  expect(formatDays('2026-01-05', '2026-01-05')).toBe('5 Jan 2026')
})

it.each([
  ['dollars', formatDollars, ['$0.00', '$7.00', '$1,250,000.05', '-$1,000.50', '$1.01']],
  ['a sum of dollars', formatDollarSum, ['$0', '$7', '$1,250,000.05', '-$1,000.50', '$1.01']],
  ['naira', formatNaira, ['₦0', '₦7', '₦1,250,000.05', '-₦1,000.50', '₦1.01']],
  ['an amount', formatAmount, ['0.00', '7.00', '1,250,000.05', '-1,000.50', '1.01']],
])('an amount is the same as a number and as text: %s', (_, format, expected) => {
  expect([0, 7, 1_250_000.05, -1000.5, 1.005].map(format)).toEqual(expected)
  expect(['0.00', '007', '1250000.05', '-1000.5', '1.005'].map(format)).toEqual(expected)
})

it('a count has groups of three digits', () => {
  expect([0, 999, 1000, -12_345, 1_250_000].map(formatCount)).toEqual(['0', '999', '1,000', '-12,345', '1,250,000'])
})

it.each([
  [[], '', ''],
  [['2'], '2', '2'],
  [['2', '4'], '2 and 4', '2 or 4'],
  [['2', '4', '7'], '2, 4 and 7', '2, 4 or 7'],
])('joins %j', (items, all, any) => expect([listOf(items), anyOf(items)]).toEqual([all, any]))
