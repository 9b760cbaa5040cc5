import { describe, expect, it } from 'vitest'
import { FundingEntry, FundingSubmission } from './funding-entry.ts'
import { errors } from '../testing.ts'

const entry = {
  donor_name: 'ECW',
  year_from_to: '2024-2025',
  grant_reference_code: 'GR-1',
  recipient_organisation: 'Partner A',
  project_name: 'Safe learning',
  project_code: 'NEH-1001',
  type_of_funding: 'Grant',
  funding_status: 'Paid',
  earmarking: 'Softly Earmarked',
  amount_original: 100,
  original_currency: 'USD',
  amount_usd: 100,
}

describe('a funding entry (docs/product.md, 5)', () => {
  it('names every missing field in its own words', () => {
    expect(errors(FundingEntry, {})).toEqual({
      donor_name: 'Donor is required',
      year_from_to: 'Date range is required',
      grant_reference_code: 'Grant reference code is required',
      recipient_organisation: 'Recipient organization is required',
      project_name: 'Project name is required',
      project_code: 'Project code is required',
      type_of_funding: 'Funding type is required',
      funding_status: 'Funding status is required',
      earmarking: 'Earmarking is required',
      amount_original: 'Original amount must be positive',
      original_currency: 'Original currency is required',
      amount_usd: 'USD amount must be positive',
    })
  })

  it.each([
    ['In-Kind', 'in-kind'],
    ['in-kind', 'in-kind'],
    ['in_kind', 'in-kind'],
    ['technical assistance', 'technical_assistance'],
    ['technical_assistance', 'technical_assistance'],
    ['GRANT', 'grant'],
  ])('reads %s as %s', (text, key) =>
    expect(FundingEntry.parse({ ...entry, type_of_funding: text }).type_of_funding).toBe(key),
  )

  it('refuses a choice that is on no list', () => {
    expect(errors(FundingEntry, { ...entry, funding_status: 'Promised', original_currency: 'XXX' })).toEqual({
      funding_status: 'Choose one from the list',
      original_currency: 'Choose one from the list',
    })
  })

  it.each([
    ['2024', '2024'],
    [' 2024-2025 ', '2024-2025'],
    ['2024 - 2024', '2024-2024'],
    ['2024 – 2025', '2024-2025'],
    ['2024/2025', '2024-2025'],
    ['2000-2049', '2000-2049'],
  ])('keeps the years %s as %s', (typed, kept) => {
    expect(FundingEntry.parse({ ...entry, year_from_to: typed }).year_from_to).toBe(kept)
  })

  it.each(['2000-2050', '1900-2199'])('refuses %s as too long', (years) => {
    expect(errors(FundingEntry, { ...entry, year_from_to: years })).toEqual({
      year_from_to: 'A date range may span at most 50 years',
    })
  })

  it('refuses years in the wrong order, and what is no year', () => {
    expect(errors(FundingEntry, { ...entry, year_from_to: '2025-2024' })).toEqual({
      year_from_to: 'The second year must not be before the first',
    })
    for (const years of ['next year', '24-25', '2024-25', '0024', '3024', '2024-2025-2026', '２０２４'])
      expect(errors(FundingEntry, { ...entry, year_from_to: years })).toEqual({
        year_from_to: 'Date range must be a year or two, like 2024-2025',
      })
  })

  it('refuses what cannot be stored, and keeps what only looks like a formula', () => {
    for (const text of ['a\u0000b', 'half a pair \ud83d'])
      expect(errors(FundingEntry, { ...entry, donor_name: text })).toEqual({
        donor_name: 'Remove the characters that cannot be stored',
      })
    for (const text of ['=1+1', '@SUM(A1)', 'Café 😀'])
      expect(FundingEntry.parse({ ...entry, donor_name: text }).donor_name).toBe(text)
  })

  it('wants at least one entry, and names row and column of an error', () => {
    expect(errors(FundingSubmission, { submissions: [] })).toEqual({ submissions: 'At least one entry is required' })
    expect(errors(FundingSubmission, { submissions: [entry, { ...entry, amount_usd: -1 }] })).toEqual({
      'submissions.1.amount_usd': 'USD amount must be positive',
    })
  })
})
