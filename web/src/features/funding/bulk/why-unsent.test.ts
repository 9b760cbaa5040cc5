import { expect, it } from 'vitest'
import { blankRow, type FundingRow } from '#domain/funding-entry/funding-fields.ts'
import { whyUnsent as why } from '#ui/bulk-entry/bulk-status.tsx'
import { FUNDING_KIND } from './bulk.kind.ts'

const complete: FundingRow = {
  donor_name: 'ECW',
  year_from_to: '2026',
  grant_reference_code: 'GR-1',
  recipient_organisation: 'Partner A',
  project_name: 'Safe spaces',
  project_code: 'EDU-1',
  type_of_funding: 'Grant',
  funding_status: 'Paid',
  earmarking: 'Unearmarked',
  amount_original: '100',
  original_currency: 'USD',
  amount_usd: '100',
}
const nothing = () => undefined
const whyUnsent = (rows: FundingRow[], foundIn: Parameters<typeof why<FundingRow, keyof FundingRow>>[2]) =>
  why(FUNDING_KIND, rows, foundIn)

it('names each row that keeps the entries from being sent, by its first wrong column', () => {
  const rows = [complete, { ...complete, amount_usd: 'x', year_from_to: '' }, { ...complete, earmarking: '' }]
  expect(whyUnsent(rows, nothing)).toEqual({
    failure: 'Nothing was sent: 2 rows need attention.',
    errors: [
      { name: '1', label: 'Row 2: Date Range' },
      { name: '2', label: 'Row 3: Earmarking' },
    ],
  })
})

it('leads to the first cell of an empty form, and to the key column that is empty where nothing else is complete', () => {
  const failure = 'Validation Error: Please fill in at least one complete entry'
  expect(whyUnsent([blankRow()], nothing)).toEqual({ failure, errors: [{ name: '0', label: 'Row 1: Donor' }] })
  const rows = [blankRow(), { ...complete, project_code: '' }]
  expect(whyUnsent(rows, nothing)).toEqual({ failure, errors: [{ name: '1', label: 'Row 2: Project Code' }] })
})

it('names the row that the server refused, and nothing of a row that stays behind as a draft', () => {
  const rows = [{ ...complete, donor_name: '' }, complete]
  const refused = (row: FundingRow) => (row === complete ? { amount_usd: 'Too much' } : undefined)
  expect(whyUnsent(rows, refused).errors).toEqual([{ name: '1', label: 'Row 2: Amount (USD)' }])
  expect(whyUnsent(rows, nothing)).toEqual({ failure: null, errors: [] })
})
