import { expect, it } from 'vitest'
import { stockLgaOptions } from '#domain/place/lgas.ts'
import { filtersOf, hasFilters, readStockSearch } from './stock-search.ts'

it('an address brings back every filter, the order and the open item', () => {
  const address = {
    search: 'desks',
    category: 'furniture',
    status: 'low_stock',
    state: 'Borno',
    lga: 'Jere',
    sort: 'quantity_low',
    item: '0190',
  }
  expect(readStockSearch(address)).toEqual(address)
})

it('what an address does not mean is left out', () => {
  const nonsense = { search: ' ', category: 'food', status: 1, state: 'Kano', lga: 'Jere', sort: 'x', utm: 'mail' }
  expect(readStockSearch(nonsense)).toEqual({})
})

it('an LGA goes with its state', () => {
  expect(readStockSearch({ state: 'Borno', lga: 'Jere' })).toEqual({ state: 'Borno', lga: 'Jere' })
  expect(readStockSearch({ lga: 'Jere' })).toEqual({})
})

it('a search for a number is a text', () => {
  expect(readStockSearch({ search: 2026 })).toEqual({ search: '2026' })
})

it('where the bell leads, the list is of the own organization', () => {
  expect(filtersOf(readStockSearch({ low: true, own: true }))).toEqual({ low: 'true', own: 'true' })
})

it('an order or an open item is no filter', () => {
  const search = readStockSearch({ sort: 'item', item: 'new' })
  expect(filtersOf(search)).toEqual({ sort: 'item' })
  expect(hasFilters(filtersOf(search))).toBe(false)
  expect(hasFilters({ category: 'supplies' })).toBe(true)
})

it('offers the most used LGAs of a state first, then all others, each once', () => {
  const [usual, others] = stockLgaOptions('Yobe')
  expect(usual?.items).toEqual(['Damaturu', 'Potiskum', 'Nguru'])
  expect(others?.items).toHaveLength(14)
  expect(others?.items).not.toContain('Nguru')
  expect(stockLgaOptions('')).toEqual([])
})
