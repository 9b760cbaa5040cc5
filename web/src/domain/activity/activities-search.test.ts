import { expect, it } from 'vitest'
import { filtersOf, hasFilters, readActivitiesSearch } from './activities-search.ts'

it('keeps what an address means and leaves out the rest', () => {
  const address = {
    search: ' girls ',
    state: 'Borno',
    lga: 'Jere',
    type: 'WASH',
    status: 'planned',
    project: 'NEH-1001',
    organization: 'SLI',
    month: '2026-10',
    mine: 'true',
    sort: 'earliest',
    activity: 'new',
  }
  expect(readActivitiesSearch(address)).toEqual({ ...address, search: 'girls', mine: true })
  const nonsense = {
    state: 'Lagos',
    type: 'None',
    status: 'gone',
    month: '2026-13',
    year: '20',
    sort: 'size',
    other: 1,
  }
  expect(readActivitiesSearch(nonsense)).toEqual({})
})

it('takes a year where no month is named', () => {
  expect(readActivitiesSearch({ year: 2026 })).toEqual({ year: '2026' })
  expect(readActivitiesSearch({ year: 2026, month: '2026-01' })).toEqual({ month: '2026-01' })
})

it('asks the hub for the filters alone', () => {
  expect(filtersOf({ activity: 'new', mine: true, state: 'Yobe' })).toEqual({ mine: 'true', state: 'Yobe' })
  expect([hasFilters({ sort: 'earliest' }), hasFilters({ lga: 'Jere' })]).toEqual([false, true])
})
