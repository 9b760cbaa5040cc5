import { expect, it } from 'vitest'
import { countAdvanced, filtersOf, hasFilters, readProjectsSearch } from './projects-search.ts'

it('an address brings back every filter, the open project and its tab', () => {
  const address = {
    search: 'model school',
    state: 'Borno',
    status: 'under_review',
    donor: 'ECW',
    organization: 'SLI',
    lga: 'Jere',
    component: 'WASH',
    from: '2026-01-01',
    to: '2026-12-31',
    sort: 'budget',
    project: '0190',
    tab: 'funding',
    edit: true,
  }
  expect(readProjectsSearch(address)).toEqual(address)
})

it('what an address does not mean is left out', () => {
  const nonsense = {
    state: 'Kano',
    status: 'gone',
    component: 1,
    from: '0020-01-01',
    to: 'soon',
    sort: 'x',
    edit: 'yes',
  }
  expect(readProjectsSearch({ ...nonsense, search: ' ', utm: 'mail' })).toEqual({})
})

it('a search for a number is a text', () => {
  expect(readProjectsSearch({ search: 2026 })).toEqual({ search: '2026' })
})

it('an order or an open project is no filter', () => {
  const search = readProjectsSearch({ sort: 'title', project: 'x', tab: 'history' })
  expect(filtersOf(search)).toEqual({ sort: 'title' })
  expect(hasFilters(filtersOf(search))).toBe(false)
  expect(hasFilters({ state: 'Yobe' })).toBe(true)
})

it('the advanced filters are counted without search, state and status', () => {
  expect(countAdvanced({ search: 'x', state: 'Borno', status: 'draft', lga: 'Jere', from: '2026-01-01' })).toBe(2)
})

it("An alert's link finds what is overdue, as a boolean or as text", () => {
  expect(readProjectsSearch({ overdue: true })).toEqual({ overdue: 'true' })
  expect(readProjectsSearch({ overdue: 'true' })).toEqual({ overdue: 'true' })
  expect(readProjectsSearch({ overdue: 'maybe' })).toEqual({})
})
