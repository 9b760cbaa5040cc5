// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { Position } from '#ui/entry-grid/entry-column.ts'
import { FUNDING_FIELD_NAMES, FUNDING_LABELS } from '@hub/contract/records/funding-entry'
import { blankRow, type FundingRow } from '#domain/funding-entry/funding-fields.ts'
import { followDollars } from '#domain/funding-entry/dollars.ts'
import { followed } from '#ui/bulk-entry/bulk-kind.ts'
import { pasteBlock as paste } from './bulk.kind.ts'

/** Also updates the dependent cells, as the grid does. */
const pasteBlock = (rows: FundingRow[], block: string[][], at: Position) => {
  const pasted = paste(rows, block, at)
  const follow = (before: FundingRow, after: FundingRow) => followDollars(before, after, { NGN: '1500' })
  return { ...pasted, rows: followed({ blankRow }, rows, pasted.rows, follow) }
}
const START = { row: 0, column: 0 }
const LINE = [
  'world bank',
  '2026',
  'GR-1',
  'Partner A',
  'Safe spaces',
  'EDU-1',
  'technical_assistance',
  'PAID',
  'softly earmarked',
  '$1,250,000.50',
  'usd',
  '1 250 000.50',
]

describe('a block from a sheet', () => {
  it('fills a row from its first cell, in either spelling of the lists', () => {
    const { rows, filled } = pasteBlock([blankRow()], [LINE], START)
    expect(filled).toBe(1)
    expect(rows).toEqual([
      {
        donor_name: 'World Bank',
        year_from_to: '2026',
        grant_reference_code: 'GR-1',
        recipient_organisation: 'Partner A',
        project_name: 'Safe spaces',
        project_code: 'EDU-1',
        type_of_funding: 'Technical Assistance',
        funding_status: 'Paid',
        earmarking: 'Softly Earmarked',
        amount_original: '$1,250,000.50',
        original_currency: 'USD',
        amount_usd: '1 250 000.50',
      },
    ])
  })

  it('drops a blank line', () => {
    const { rows, filled } = pasteBlock([blankRow()], [LINE, LINE.map(() => ' '), LINE], START)
    expect([rows.length, filled]).toEqual([2, 2])
  })

  it('keeps a word that is no choice, for its cell to be marked', () => {
    const { rows } = pasteBlock([blankRow()], [['Promised', 'Loosely']], { row: 0, column: 7 })
    expect(rows[0]).toMatchObject({ funding_status: 'Promised', earmarking: 'Loosely' })
  })

  it('goes in from the focused cell, adds rows, and touches no other cell', () => {
    const before = [blankRow(), { ...blankRow(), donor_name: 'ECW' }]
    const { rows } = pasteBlock(
      before,
      [
        ['A', 'B'],
        ['C', 'D'],
      ],
      { row: 1, column: 3 },
    )
    expect(rows).toHaveLength(3)
    expect(rows[0]).toBe(before[0])
    expect(rows[1]).toMatchObject({ donor_name: 'ECW', recipient_organisation: 'A', project_name: 'B' })
    expect(rows[2]).toMatchObject({ donor_name: '', recipient_organisation: 'C', project_name: 'D' })
  })

  it('says how many rows found no room', () => {
    const block = Array.from({ length: 1002 }, () => LINE)
    const { rows, leftOut, filled } = pasteBlock([blankRow()], block, START)
    expect([rows.length, leftOut, filled]).toEqual([1000, 2, 1000])
  })
})

describe('a header in the block', () => {
  it('is recognised and skipped, wherever the focus is', () => {
    const header = FUNDING_FIELD_NAMES.map((field) => `${FUNDING_LABELS[field]} *`)
    const { rows, hadHeader, filled } = pasteBlock([blankRow()], [header, LINE], { row: 0, column: 5 })
    expect([hadHeader, filled, rows.length]).toEqual([true, 1, 1])
    expect(rows[0]).toMatchObject({ donor_name: 'World Bank', amount_usd: '1 250 000.50' })
  })

  it('says itself which column is which: an amount never lands in another', () => {
    const block = [
      ['Amount (USD)', 'Currency', 'Amount', 'Donor', 'Remarks'],
      ['7', 'EUR', '6', 'ECHO', 'late'],
    ]
    const { rows, ignored } = pasteBlock([blankRow()], block, START)
    expect(rows[0]).toMatchObject({
      amount_usd: '7',
      original_currency: 'EUR',
      amount_original: '6',
      donor_name: 'ECHO',
      year_from_to: '',
    })
    expect(ignored).toEqual(['Remarks'])
  })

  it('is recognized as the import recognizes it', () => {
    const block = [
      ['Funding of the sector'],
      ['srcOrganization', 'Amount (in Dollars)', 'Reference of the Grant', 'fundingType'],
      ['ECHO', '7', 'GR-9', 'grant'],
    ]
    const { rows, ignored } = pasteBlock([blankRow()], block, START)
    const entry = { donor_name: 'ECHO', amount_usd: '7', grant_reference_code: 'GR-9', type_of_funding: 'Grant' }
    expect(rows).toMatchObject([entry])
    expect(ignored).toEqual([])
  })

  it('is not seen in a line of values', () => {
    for (const line of [LINE, ['Project', '2026', 'GR-2', 'Partner B']])
      expect(pasteBlock([blankRow()], [line], START)).toMatchObject({ hadHeader: false, filled: 1 })
  })
})

describe('amounts of a sheet', () => {
  const amounts = (amount: string, currency: string, usd: string) =>
    pasteBlock([blankRow()], [[amount, currency, usd]], { row: 0, column: 9 }).rows[0]

  it('are kept as they were written, and read by the rules of the contract', () => {
    expect(amounts('1.250.000,50', 'EUR', '1,350,000')).toMatchObject({
      amount_original: '1.250.000,50',
      amount_usd: '1,350,000',
    })
  })

  it('in naira get their dollars proposed, in euros they are asked for', () => {
    expect(amounts('5,000,000', 'NGN', '')).toMatchObject({ amount_usd: '3333.33' })
    expect(amounts('5,000,000', 'EUR', '')).toMatchObject({ amount_usd: '' })
  })
})

it('words of the lists are read as the import reads them; what may mean something else stays to be corrected', () => {
  const words = (type: string, status: string, currency: string) => {
    const { rows } = pasteBlock([blankRow()], [[type, status, 'Earmarked?', '5', currency]], { row: 0, column: 6 })
    return [rows[0]!.type_of_funding, rows[0]!.funding_status, rows[0]!.earmarking, rows[0]!.original_currency]
  }
  expect(words('grant', 'Disbursed', 'US Dollars')).toEqual(['Grant', 'Paid', 'Earmarked?', 'USD'])
  expect(words('Granted', 'Unpaid', 'Naira')).toEqual(['Granted', 'Unpaid', 'Earmarked?', 'NGN'])
})
