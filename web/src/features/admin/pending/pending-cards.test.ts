import { PENDING_DAYS } from '@hub/contract/admin'
import { expect, it } from 'vitest'
import { isLongWait, waitingFor } from './pending-cards.ts'

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

it('calls a wait long when the dashboard does', () => {
  const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000).toISOString()
  expect(isLongWait(days(PENDING_DAYS), NOW)).toBe(false)
  expect(isLongWait(days(PENDING_DAYS + 0.001), NOW)).toBe(true)
})
