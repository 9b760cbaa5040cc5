import { describe, expect, it } from 'vitest'
import { backoffSeconds, isTooOld } from './mail-retries.ts'

describe('The wait before another try', () => {
  it('doubles from half a minute to an hour', () => {
    expect([1, 2, 3, 4, 7, 8, 100].map((attempt) => backoffSeconds(attempt, 1))).toEqual([
      30, 60, 120, 240, 1920, 3600, 3600,
    ])
  })

  it('is spread over its second half', () => {
    expect(backoffSeconds(3, 0)).toBe(60)
    expect(backoffSeconds(3, 0.5)).toBe(90)
  })
})

it('a mail is given up after three days', () => {
  const created_at = new Date('2026-11-01T00:00:00Z')
  expect(isTooOld({ created_at }, new Date('2026-11-04T00:00:00Z'))).toBe(false)
  expect(isTooOld({ created_at }, new Date('2026-11-04T00:00:01Z'))).toBe(true)
})
