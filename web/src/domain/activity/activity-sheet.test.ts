import { IMPORT_FIELDS } from '@hub/contract/imports/fields'
import { matchHeader } from '@hub/contract/sheets/headers'
import { expect, it } from 'vitest'
import { activitySheet } from './activity-sheet.ts'

const { columns, path } = activitySheet({ state: 'Borno', mine: 'true' }, 7, 'csv')

it('asks for all that the filters find, and for no figures', () => {
  expect(path).toBe('/activities?state=Borno&mine=true&figures=none')
})

it('is a file that the import takes back: each of its columns once, and nothing of what is only told', () => {
  const matched = matchHeader(
    columns.map(({ header }) => header),
    IMPORT_FIELDS.activities,
  )
  expect(matched.slice(0, IMPORT_FIELDS.activities.length)).toEqual(IMPORT_FIELDS.activities.map(({ key }) => key))
  expect(matched.slice(IMPORT_FIELDS.activities.length)).toEqual(
    matched.slice(IMPORT_FIELDS.activities.length).map(() => undefined),
  )
})
