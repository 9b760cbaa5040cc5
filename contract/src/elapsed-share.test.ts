import { expect, it } from 'vitest'
import { elapsedShare } from './elapsed-share.ts'

const year = { status: 'active', start_date: '2026-01-01', end_date: '2026-12-31' } as const

it('nothing has passed before the start and on the first day', () => {
  expect(elapsedShare(year, '2025-06-01')).toBe(0)
  expect(elapsedShare(year, '2026-01-01')).toBe(0)
})

it('half of the days are half of the time', () => {
  expect(elapsedShare(year, '2026-07-02')).toBe(0.5)
})

it('all of it has passed on the last day and after', () => {
  expect(elapsedShare(year, '2026-12-31')).toBe(1)
  expect(elapsedShare(year, '2030-01-01')).toBe(1)
})

it('a completed project is at 100%, however early', () => {
  expect(elapsedShare({ ...year, status: 'completed' }, '2026-01-01')).toBe(1)
})

it('a project of one day goes from nothing to all', () => {
  const oneDay = { status: 'active', start_date: '2026-05-05', end_date: '2026-05-05' } as const
  expect(elapsedShare(oneDay, '2026-05-04')).toBe(0)
  expect(elapsedShare(oneDay, '2026-05-05')).toBe(1)
})
