import type { FundingSummary } from '@hub/contract/funding'
import type { ListedFunding } from '@hub/contract/records/funding-entry'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListFigures } from '#lib/paged-list.ts'
import { show } from '#testing/render.tsx'
import { fundingColumns } from '#domain/funding-entry/funding-columns.tsx'
import { FundingFigures } from './funding-figures.tsx'
import { fundingSheet } from '#domain/funding-entry/funding-sheet.ts'

const part = { entries: 2, ngn: '1875000', usd: '1250' }
const summary: FundingSummary = {
  total: part,
  paid: part,
  commitment: part,
  pledge: part,
  ngn_per_usd: '1500',
  ngn_at: 'hub',
}
const figures = { shown: { summary }, isStale: false, hasFailed: false, reload: () => undefined }
const open = (year?: string) =>
  show(
    <FundingFigures
      figures={figures as unknown as ListFigures<{ summary: FundingSummary }>}
      hasListFailed={false}
      year={year}
    />,
  )

it.each(['Total Funding', 'Paid', 'Commitments', 'Pledges'])('%s says what it is', (name) => {
  open()
  expect(screen.getByText(name, { selector: 'dt' })).toBeTruthy()
  expect(screen.getByRole('button', { name: `What is ${name}?` })).toBeTruthy()
  expect(screen.queryByText(/the shares of/)).toBeNull()
})

it('under a year the cards are the shares of that year, and say so', () => {
  open('2026')
  expect(screen.getAllByText(/the shares of 2026/)).toHaveLength(4)
  expect(screen.getByRole('button', { name: 'What is Share of a Year?' })).toBeTruthy()
})

it("the list of a year shows each entry's share beside its amount", () => {
  const headers = fundingColumns('2026').map(({ header }) => header)
  expect(headers.slice(4, 7)).toEqual(['Amount', 'Currency', 'Share of 2026'])
  const entry = { share: { year: 2026, amount: '2000', amount_usd: '1250.00' } } as unknown as ListedFunding
  expect(fundingColumns('2026')[6]!.cell(entry)).toBe('$1,250.00')
  expect(fundingColumns(undefined).map(({ key }) => key)).not.toContain('share')
})

it('the Excel file of a year has the shares too', () => {
  const headersOf = (year?: string) => fundingSheet({ year }, 1).columns.map(({ header }) => header)
  expect(headersOf('2026').at(-1)).toBe('yearShareUSD')
  expect(headersOf()).not.toContain('yearShareUSD')
})
