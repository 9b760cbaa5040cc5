import { expect, it, vi } from 'vitest'
import { dayInNigeria, startInNigeria } from './days.ts'

it('A moment is of the day that it is in Nigeria', () => {
  expect(dayInNigeria(new Date('2026-11-30T23:30:00Z'))).toBe('2026-12-01')
  expect(dayInNigeria(new Date('2026-11-30T22:59:59.999Z'))).toBe('2026-11-30')
})

it('A day begins at midnight in Nigeria', () => {
  expect(startInNigeria('2026-12-01').toISOString()).toBe('2026-11-30T23:00:00.000Z')
  expect(dayInNigeria(startInNigeria('2026-12-01'))).toBe('2026-12-01')
})

it('A day is written the same whatever the machine takes for the order of its parts', () => {
  // As in browsers with ICU 72, where 'en-CA' starts with the month.
  const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'format', 'get').mockReturnValue(() => '11/30/2026')
  expect(dayInNigeria(new Date('2026-11-30T22:59:59Z'))).toBe('2026-11-30')
  format.mockRestore()
})
