import { expect, it } from 'vitest'
import { EXPORTS } from '../exports.ts'
import { ACTIVITY_FIELDS, ActivityEdit } from '../records/activity.ts'
import type { RecordFields } from '../records/fields.ts'
import { FUNDING_FIELDS, FundingEdit } from '../records/funding-entry.ts'
import { PROJECT_FIELDS, ProjectEdit } from '../records/project.ts'
import { School, SCHOOL_FIELDS } from '../records/school.ts'
import { matchHeader } from '../sheets/headers.ts'
import { STOCK_FIELDS, StockEdit } from '../records/stock-item.ts'
import { IMPORT_FIELDS } from './fields.ts'

// Add a new field to the columns of imports and exports, or to these lists.

it.each([
  ['projects', ProjectEdit.shape, ['schools']],
  ['schools', School.shape, []],
  // A sheet names the school and the indicator, and the import has its own step to confirm warnings.
  ['activities', ActivityEdit.shape, ['school_id', 'indicator_id', 'confirm']],
  ['funding', FundingEdit._zod.def.in.shape, []],
  ['stock', StockEdit.shape, ['image_proof', 'movement_note']],
] as const)('Every field of %s can be imported, but for those named here', (sheet, fields, left) => {
  const imported = IMPORT_FIELDS[sheet].map(({ key }) => key)
  const missing = Object.keys(fields).filter((field) => field !== 'updated_at' && !imported.includes(field))
  expect(missing).toEqual(left)
})

// Not activities: the 5Ws report has its own headers.
it.each([
  ['projects', 'projects', ['id', 'direct_beneficiaries']],
  ['schools', 'schools', ['id']],
  ['funding', 'fts', ['year_from_to']],
  ['stock', 'stock', ['movement_reason']],
] as const)(
  'Every column that %s can be imported from is in its export, but for those named here',
  (sheet, type, left) => {
    const headers = EXPORTS[type].columns.map(({ header }) => header)
    const exported = matchHeader(headers, IMPORT_FIELDS[sheet])
    expect(IMPORT_FIELDS[sheet].map(({ key }) => key).filter((key) => !exported.includes(key))).toEqual(left)
  },
)

it.each([
  ['activities', '5ws', ACTIVITY_FIELDS],
  ['schools', 'schools', SCHOOL_FIELDS],
  ['stock', 'stock', STOCK_FIELDS],
  ['funding', 'fts', FUNDING_FIELDS],
  ['projects', 'projects', PROJECT_FIELDS],
] as const)('Every field of %s is in its export, unless it says that it is not', (_, type, fields: RecordFields) => {
  const keys = EXPORTS[type].columns.map(({ key }) => key as string)
  const missing = Object.entries(fields).filter(([name, { exported }]) => {
    return exported !== null && !keys.includes(exported?.key ?? name)
  })
  expect(missing.map(([name]) => name)).toEqual([])
})
