import { describe, expect, it } from 'vitest'
import { countAdvanced, filtersOf, hasFilters, NO_FILTERS, readFundingSearch } from './funding-search.ts'

describe('what the address of the funding screen means', () => {
  it('reads every filter, the order and the open grid', () => {
    const address = {
      search: 'GR-26',
      donor: 'ECW',
      status: 'paid',
      currency: 'NOK',
      recipient: 'Partner A',
      year: 2026,
      state: 'Borno',
      organization: 'Partner B',
      mine: true,
      sort: 'largest',
      entry: 'new',
    }
    expect(readFundingSearch(address)).toEqual({ ...address, year: '2026' })
  })

  it('takes the entries of a state or those beyond it, never both', () => {
    expect(readFundingSearch({ not_state: 'Yobe' })).toEqual({ not_state: 'Yobe' })
    expect(readFundingSearch({ state: 'Borno', not_state: 'Yobe' })).toEqual({ state: 'Borno' })
    expect(readFundingSearch({ state: 'Kano', not_state: 'NG008' })).toEqual({})
  })

  it('leaves out what means nothing', () => {
    const address = { search: ' ', donor: {}, status: 'Paid', currency: 'XXX', year: '20', sort: 'x', entry: {}, z: 1 }
    expect(readFundingSearch(address)).toEqual({})
  })

  it('keeps a donor that is not on the list, and a search that is a number', () => {
    expect(readFundingSearch({ donor: 'World Bank', search: 2026 })).toEqual({ donor: 'World Bank', search: '2026' })
  })

  it('tells filters from the order and from the grid', () => {
    expect(hasFilters(filtersOf({ sort: 'donor', entry: 'new' }))).toBe(false)
    expect(hasFilters({ year: '2026' })).toBe(true)
    expect(filtersOf({ mine: true })).toEqual({ mine: 'true' })
    expect(hasFilters(filtersOf({ mine: true }))).toBe(true)
    expect(hasFilters({ ...NO_FILTERS })).toBe(false)
    expect(countAdvanced({ year: '2026', recipient: 'A', donor: 'ECW' })).toBe(2)
    expect(countAdvanced({ state: 'Borno', organization: 'A' })).toBe(2)
  })
})
