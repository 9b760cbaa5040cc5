import { expect, it } from 'vitest'
import { filtersOf, hasFilters, readExportsSearch } from './exports-search.ts'

it('reads what an address means, and leaves out the rest', () => {
  const address = { year: 2026, state: 'Borno', organization: ' ELI ', format: 'csv', page: 2 }
  const search = readExportsSearch(address)
  expect(search).toEqual({ year: 2026, state: 'Borno', organization: 'ELI', format: 'csv' })
  expect(filtersOf(search)).toEqual({ year: '2026', state: 'Borno', organization: 'ELI' })
  expect(hasFilters(filtersOf(search))).toBe(true)
  expect(readExportsSearch({ year: '20', state: 'Lagos', organization: '', format: 'xlsx' })).toEqual({})
})
