import { expect, it } from 'vitest'
import { filtersOf, hasFilters, readAdminSearch, searchOfTab } from './admin-search.ts'

it('opens Statistics where the address names no tab, or none that there is', () => {
  expect(readAdminSearch({})).toEqual({})
  expect(readAdminSearch({ tab: 'secrets' })).toEqual({})
  expect(searchOfTab('statistics')).toEqual({})
  expect(searchOfTab('pending')).toEqual({ tab: 'pending' })
})

it('keeps the filters of the users, and drops what means nothing', () => {
  const address = { tab: 'users', search: 2026, status: 'suspended', role: 'king', sort: 'name', shoe_size: 44 }
  expect(readAdminSearch(address)).toEqual({ tab: 'users', search: '2026', status: 'suspended', sort: 'name' })
})

it('has no filters on another tab', () => {
  expect(readAdminSearch({ tab: 'pending', search: 'amina', user: 'x' })).toEqual({ tab: 'pending' })
  expect(readAdminSearch({ tab: 'users', overdue: true })).toEqual({ tab: 'users' })
})

it('keeps who has waited too long, of those who are pending', () => {
  expect(readAdminSearch({ tab: 'pending', overdue: true })).toEqual({ tab: 'pending', overdue: true })
  expect(readAdminSearch({ tab: 'pending', overdue: 'yes' })).toEqual({ tab: 'pending' })
})

it('counts neither the order nor an open dialog as a filter', () => {
  const search = readAdminSearch({ tab: 'users', sort: 'name', user: 'x' })
  expect(filtersOf(search)).toEqual({ sort: 'name' })
  expect(hasFilters(filtersOf(search))).toBe(false)
  expect(hasFilters({ role: 'admin' })).toBe(true)
})
