import { describe, expect, it } from 'vitest'
import { facetsOf } from './funding-facets.ts'

const entry = {
  donor: 'ECW',
  recipient_organization: 'Ɗan Agaji',
  currency: 'NGN',
  project_code: 'NEH-1001',
  year_from_to: '2024-2026',
}

describe('The keys of a funding entry', () => {
  it('are its donor, recipient, currency, project and each of its years, in small letters', () => {
    expect(facetsOf(entry)).toEqual([
      'donor:ecw',
      'recipient:ɗan agaji',
      'currency:ngn',
      'project:neh-1001',
      'year:2024',
      'year:2025',
      'year:2026',
    ])
  })

  it('are those of the first 50 years where a range claims more', () => {
    const years = facetsOf({ ...entry, year_from_to: '1900-2199' }).filter((key) => key.startsWith('year:'))
    expect([years.length, years[0], years.at(-1)]).toEqual([50, 'year:1900', 'year:1949'])
  })
})
