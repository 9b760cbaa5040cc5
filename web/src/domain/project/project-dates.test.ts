import { describe, expect, it } from 'vitest'
import { endAfter, monthsIn } from './project-dates.ts'

describe('the dates of a new project', () => {
  it.each([
    ['12 months', 12],
    ['18 months', 18],
    ['1 year', 12],
    ['1.5 years', 18],
    ['6', 6],
    ['until the rains', 12],
    ['3 weeks', 12],
    ['', 12],
  ])('reads %j as %i months', (duration, months) => expect(monthsIn(duration)).toBe(months))

  it('ends 12 months after the start', () => expect(endAfter('2026-11-15', '12 months')).toBe('2027-11-15'))

  it('ends on the last day of a shorter month', () => {
    expect(endAfter('2026-08-31', '6 months')).toBe('2027-02-28')
    expect(endAfter('2024-02-29', '12 months')).toBe('2025-02-28')
  })

  it('has no end while there is no start', () => expect(endAfter('', '12 months')).toBe(''))
})
