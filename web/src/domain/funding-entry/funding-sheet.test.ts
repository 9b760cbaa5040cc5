import { FTS_EXPORT_COLUMNS } from '@hub/contract/records/funding-entry'
import { valueOf } from '@hub/contract/sheet-column'
import { expect, it } from 'vitest'
import { FUNDING_COLUMNS, fundingSheet } from './funding-sheet.ts'

it('calls its columns as the FTS export does, in the same order', () => {
  const headers = FTS_EXPORT_COLUMNS.map(({ header }) => header as string)
  const places = FUNDING_COLUMNS.map(({ header }) => headers.indexOf(header))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

it('has what the list holds of an entry', () => {
  const entry = { donor: 'ECW', year_from_to: '2026-2027', funding_type: 'in-kind', status: 'paid' }
  const cellOf = (header: string) => {
    const column = FUNDING_COLUMNS.find((each) => each.header === header)!
    return valueOf(column, entry)
  }
  const headers = ['srcOrganization', 'destUsageYearStart', 'destUsageYearEnd', 'fundingType', 'status']
  expect(headers.map(cellOf)).toEqual(['ECW', '2026', '2027', 'In-Kind', 'paid'])
})

it('asks for what the filters find, all of it', () => {
  const { path, fileName } = fundingSheet({ donor: 'ECW' }, 3)
  expect(path).toBe('/fts?donor=ECW&figures=none')
  expect(fileName).toMatch(/^fts_export_\d{4}-\d{2}-\d{2}_only_ECW$/)
})
