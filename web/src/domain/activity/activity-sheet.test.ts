import { IMPORT_FIELDS } from '@hub/contract/imports/fields'
import { matchHeader } from '@hub/contract/sheets/headers'
import { expect, it } from 'vitest'
import { activitySheet } from './activity-sheet.ts'

const FIELDS = IMPORT_FIELDS.activities
const { columns, path, fileName } = activitySheet({ state: 'Borno', mine: 'true' }, 7, 'csv')

it('asks for all that the filters find, and for no figures', () => {
  expect(path).toBe('/activities?state=Borno&mine=true&figures=none')
  expect(fileName).toMatch(/^activities_export_\d{4}-\d\d-\d\d_only_Borno_mine$/)
})

it('is a file that the import takes back: each of its columns once, and nothing of what is only told', () => {
  const matched = matchHeader(
    columns.map(({ header }) => header),
    FIELDS,
  )
  expect(matched.slice(0, FIELDS.length)).toEqual(FIELDS.map(({ key }) => key))
  expect(matched.slice(FIELDS.length)).toEqual(matched.slice(FIELDS.length).map(() => undefined))
})

it('has days as days and counts as numbers, which a spreadsheet can sort', () => {
  const kinds = Object.fromEntries(columns.map(({ key, kind }) => [key, kind]))
  expect(kinds).toMatchObject({ start_date: 'date', end_date: 'date', boys: 'whole', type: 'text' })
})
