import { expect, it } from 'vitest'
import { elapsedPercent } from './elapsed-percent.ts'

const year = { status: 'active', start_date: '2026-01-01', end_date: '2026-12-31' } as const

it('nothing has passed before the start and on the first day', () => {
  expect(elapsedPercent(year, '2025-06-01')).toBe(0)
  expect(elapsedPercent(year, '2026-01-01')).toBe(0)
})

it('half of the days are half of the time', () => {
  expect(elapsedPercent(year, '2026-07-02')).toBe(50)
})

it('all of it has passed on the last day and after', () => {
  expect(elapsedPercent(year, '2026-12-31')).toBe(100)
  expect(elapsedPercent(year, '2030-01-01')).toBe(100)
})

it('on the last day but one it is not done', () => {
  expect(elapsedPercent(year, '2026-12-30')).toBe(99)
})

it('a completed project is at 100%, however early', () => {
  expect(elapsedPercent({ ...year, status: 'completed' }, '2026-01-01')).toBe(100)
})

it('a project of one day goes from nothing to all', () => {
  const oneDay = { status: 'active', start_date: '2026-05-05', end_date: '2026-05-05' } as const
  expect(elapsedPercent(oneDay, '2026-05-04')).toBe(0)
  expect(elapsedPercent(oneDay, '2026-05-05')).toBe(100)
})
