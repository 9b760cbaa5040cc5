import { describe, expect, it } from 'vitest'
import { durationMonths } from './project-input.ts'

const OTHER_DATES = ['2026-01-01', '2026-03-31'] as const

describe('the duration of a project in months', () => {
  it.each([
    ['12 months', 12],
    ['1 month', 1],
    ['1 year', 12],
    ['1.5 years', 18],
    ['1,5 years', 18],
    ['2 yrs', 24],
    ['18-month', 18],
    ['1 year and 6 months', 18],
    ['1 year, 6 months', 18],
    [' 6  MONTHS ', 6],
  ])('reads %j as %i, whatever the dates', (text, months) => {
    expect(durationMonths(text, ...OTHER_DATES)).toBe(months)
  })

  it.each(['until the rains', '12', '6 weeks', '0 months', '99999999999 months', ''])(
    'asks the dates where %j says neither months nor years',
    (text) => expect(durationMonths(text, ...OTHER_DATES)).toBe(3),
  )

  it.each([
    ['2026-01-01', '2026-12-31', 12],
    ['2026-11-15', '2027-11-15', 12],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-15', '2026-03-10', 1],
    ['2026-01-01', '2026-01-10', 1],
    ['2026-05-05', '2026-05-05', 1],
  ])('counts from %s to %s as %i', (start, end, months) => expect(durationMonths('?', start, end)).toBe(months))
})
