import { describe, expect, it } from 'vitest'
import { filtersOf, hasFilters, readDashboardSearch } from './dashboard-search.ts'

describe('the address of the dashboard', () => {
  it('holds a state, an organization and a year', () => {
    const address = { state: 'Borno', organization: ' ELI ', year: 2026 }
    expect(readDashboardSearch(address)).toEqual({ state: 'Borno', organization: 'ELI', year: 2026 })
  })

  it('holds the open rows, which are no filter', () => {
    expect(readDashboardSearch({ rows: 'reached' })).toEqual({ rows: 'reached' })
    expect(readDashboardSearch({ rows: 'trained' })).toEqual({ rows: 'trained' })
    expect(readDashboardSearch({ rows: 'silent' })).toEqual({ rows: 'silent' })
    expect(filtersOf({ rows: 'reached', year: 2026 })).toEqual({ year: 2026 })
  })

  it.each([
    { state: 'Lagos' },
    { state: ['Borno'] },
    { year: '26' },
    { year: '2026 OR 1' },
    { organization: '  ' },
    { organization: { id: 1 } },
    { tab: 'x' },
    { rows: 'all' },
  ])('leaves out what means nothing: %o', (address) => {
    const search = readDashboardSearch(address)
    expect(search).toEqual({})
    expect(hasFilters(search)).toBe(false)
  })
})
