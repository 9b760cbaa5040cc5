import { expect, it } from 'vitest'
import { ActivityEdit } from '../activity-payload.ts'
import { EXPORTS } from '../exports.ts'
import { FundingEdit } from '../funding-payload.ts'
import { ProjectEdit, School } from '../project-payload.ts'
import { matchHeader } from '../sheets/headers.ts'
import { StockEdit } from '../records/stock-item.ts'
import { IMPORT_FIELDS } from './fields.ts'

// Add a new field to the columns of imports and exports, or to these lists.

it.each([
  ['projects', ProjectEdit.shape, ['schools']],
  ['schools', School.shape, []],
  // A sheet names the school, and the import has its own step to confirm warnings.
  ['activities', ActivityEdit.shape, ['school_id', 'confirm']],
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
