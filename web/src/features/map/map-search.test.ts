import { expect, it } from 'vitest'
import { placeOf, withLgaName } from './map-choice.ts'

import { countFilters, dataPath, filtersOf, readMapSearch } from './map-search.ts'

it('an address brings back every filter, the layer, the figure and the gap view', () => {
  const address = {
    layer: 'schools',
    figure: 'funding',
    view: 'gaps',
    state: 'Borno',
    lga: 'Jere',
    organization: 'SLI',
    year: 2026,
    component: 'WASH',
    status: 'active',
  }
  expect(readMapSearch(address)).toEqual(address)
})

it('what an address does not mean is left out', () => {
  const nonsense = { layer: 'all', figure: 'x', view: 1, state: 'Kano', component: [], status: 'gone', year: '26' }
  expect(readMapSearch({ ...nonsense, organization: ' ', utm: 'mail' })).toEqual({})
})

it('an LGA may be given by its P-code', () => {
  expect(withLgaName(readMapSearch({ lga: 'NG002005' }))).toEqual({ lga: 'Girei' })
  expect(withLgaName(readMapSearch({ lga: 'Nowhere' }))).toEqual({})
})

it('layer, figure and gap view are no filters', () => {
  const filters = filtersOf(readMapSearch({ layer: 'schools', figure: 'children', view: 'gaps', state: 'Yobe' }))
  expect(filters).toEqual({ state: 'Yobe' })
  expect(countFilters(filters)).toBe(1)
})

it('the map is fitted to the LGA, else to the state', () => {
  expect(placeOf({})).toBeUndefined()
  expect(placeOf({ state: 'Yobe' })).toBe('NG036')
  expect(placeOf({ state: 'Adamawa', lga: 'Girei' })).toBe('NG002005')
})

it('only what is filtered by is asked for', () => {
  expect(dataPath({ state: 'Borno', organization: 'A & B', lga: undefined, year: 2026 }, 7)).toBe(
    '/map/data?state=Borno&organization=A+%26+B&year=2026&_t=7',
  )
})
