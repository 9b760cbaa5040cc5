import { ACTIVITIES_FIELDS } from '@hub/contract/imports/columns/activities'
import { matchHeader } from '@hub/contract/sheets/headers'
import { expect, it } from 'vitest'
import { activitySheet } from './activity-sheet.ts'

const { columns, path, fileName } = activitySheet({ state: 'Borno', mine: 'true' }, 7, 'csv')

it('asks for all that the filters find, and for no figures', () => {
  expect(path).toBe('/activities?state=Borno&mine=true&figures=none')
  expect(fileName).toMatch(/^activities_export_\d{4}-\d\d-\d\d_only_Borno_mine$/)
})

it('is a file that the import takes back: each of its columns once, and nothing of what is only told', () => {
  const matched = matchHeader(
    columns.map(({ header }) => header),
    ACTIVITIES_FIELDS,
  )
  expect(matched.slice(0, ACTIVITIES_FIELDS.length)).toEqual(ACTIVITIES_FIELDS.map(({ key }) => key))
  expect(matched.slice(ACTIVITIES_FIELDS.length)).toEqual(matched.slice(ACTIVITIES_FIELDS.length).map(() => undefined))
})
