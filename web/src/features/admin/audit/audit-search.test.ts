import { expect, it } from 'vitest'
import { hasFilters, isTurned, readAuditFilters } from './audit-search.ts'

it('reads the filters of an address, and drops what means nothing', () => {
  const address = {
    person: ' ada ',
    entity: 'project',
    record: 'NEH-1',
    from: '2026-01-01',
    to: '0026-01-01',
    tab: 'x',
  }
  expect(readAuditFilters(address)).toEqual({ person: 'ada', entity: 'project', record: 'NEH-1', from: '2026-01-01' })
  expect(readAuditFilters({ entity: 'password', from: 'yesterday' })).toEqual({})
})

it('knows whether anything is filtered, and whether the days are turned round', () => {
  expect(hasFilters({})).toBe(false)
  expect(hasFilters({ to: '2026-01-01' })).toBe(true)
  expect(isTurned({ from: '2026-02-01', to: '2026-01-31' })).toBe(true)
  expect(isTurned({ from: '2026-02-01', to: '2026-02-01' })).toBe(false)
})
