import { expect, it } from 'vitest'
import { isLongWait, waitingFor } from './waiting.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

it.each([
  ['2026-11-15T12:00:20Z', 'waiting less than an hour'],
  ['2026-11-15T11:01:00Z', 'waiting less than an hour'],
  ['2026-11-15T11:00:00Z', 'waiting 1 hour'],
  ['2026-11-14T12:00:01Z', 'waiting 23 hours'],
  ['2026-11-14T12:00:00Z', 'waiting 1 day'],
  ['2026-11-11T11:00:00Z', 'waiting 4 days'],
  ['2026-01-01T12:00:00Z', 'waiting 318 days'],
])('since %s is %s', (since, words) => {
  expect(waitingFor(since, NOW)).toBe(words)
})

it('calls a wait long after a week', () => {
  expect(isLongWait('2026-11-08T12:00:00Z', NOW)).toBe(false)
  expect(isLongWait('2026-11-08T11:59:59Z', NOW)).toBe(true)
})
