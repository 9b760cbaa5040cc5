import { describe, expect, it } from 'vitest'
import { blankRow, type FundingRow } from '#domain/funding-entry/funding-fields.ts'
import { sortOut } from '#ui/bulk-entry/bulk-kind.ts'
import { checkRow, FUNDING_KIND, openAmount } from './bulk.kind.ts'

const entry = (changes: Partial<FundingRow> = {}): FundingRow => ({
  donor_name: 'ECW',
  year_from_to: '2026-2027',
  grant_reference_code: 'GR-1',
  recipient_organisation: 'Partner A',
  project_name: 'Safe spaces',
  project_code: 'EDU-1',
  type_of_funding: 'Grant',
  funding_status: 'Paid',
  earmarking: 'Softly Earmarked',
  amount_original: '1,250.50',
  original_currency: 'USD',
  amount_usd: '1250.50',
  ...changes,
})

describe('the check of a row', () => {
  it('finds nothing in a complete row, in either spelling', () => {
    expect(checkRow(entry()).errors).toEqual({})
    expect(checkRow(entry({ type_of_funding: 'technical_assistance', earmarking: 'softly_earmarked' })).errors).toEqual(
      {},
    )
  })

  it('leaves a row alone that holds nothing but its currency', () => {
    expect(checkRow({ ...blankRow(), original_currency: 'NGN' })).toEqual({ isBlank: true, missing: [], errors: {} })
  })

  it("says what is wrong in the contract's words, cell by cell", () => {
    const errors = checkRow(
      entry({ year_from_to: '2027-2026', funding_status: 'Promised', amount_usd: '-5', original_currency: 'XXX' }),
    ).errors
    expect(errors).toEqual({
      year_from_to: 'The second year must not be before the first',
      funding_status: 'Choose one from the list',
      amount_usd: 'USD amount must be positive',
      original_currency: 'Choose one from the list',
    })
  })

  it('names the key columns that are missing', () => {
    expect(checkRow(entry({ donor_name: ' ', project_code: '' })).missing).toEqual(['donor_name', 'project_code'])
  })
})

describe('which rows are sent', () => {
  it('sends the complete ones, leaves out those without a key column, and forgets the blank ones', () => {
    const rows = [entry(), blankRow(), entry({ grant_reference_code: '' }), entry({ amount_original: 'ten' })]
    expect(sortOut(FUNDING_KIND, rows)).toEqual({
      sent: [0, 3],
      leftOut: [2],
      invalid: [3],
      missing: ['grant_reference_code'],
    })
  })
})

describe('an amount that may mean two', () => {
  it('is marked and not sent, and the likelier one is offered', () => {
    const row = entry({ amount_original: '1.250' })
    expect(openAmount(row)).toEqual({ field: 'amount_original', likely: '1,250.00' })
    expect(checkRow(row).errors.amount_original).toBe('Write 1,250 or 1.25: 1.250 can mean either')
    expect(openAmount(entry({ amount_original: '1,250', amount_usd: '1.250,00' }))).toBeNull()
  })
})

describe('an amount with the sign of another currency', () => {
  it('is marked', () => {
    expect(checkRow(entry({ amount_original: '₦5,000', original_currency: 'USD' })).errors).toEqual({
      amount_original: 'The amount says NGN, the currency USD: make them the same',
    })
  })
})
