import { expect, it } from 'vitest'
import { formatAgo, formatDateTime } from './format.ts'

it('writes a moment as day, short month, year, hour and minute', () => {
  expect(formatDateTime('2026-11-05T14:30:00.000')).toBe('5 Nov 2026, 14:30')
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
