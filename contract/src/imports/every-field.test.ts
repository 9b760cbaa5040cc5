import { expect, it } from 'vitest'
import { ActivityEdit } from '../activity-payload.ts'
import { EXPORT_COLUMNS } from '../exports/columns.ts'
import { FundingEdit } from '../funding-payload.ts'
import { ProjectEdit, School } from '../project-payload.ts'
import { matchHeader } from '../sheets/headers.ts'
import { StockEdit } from '../stock-payload.ts'
import { IMPORT_FIELDS } from './fields.ts'

// A field that is new belongs into the columns of imports and exports, or into these lists.

it.each([
  ['projects', ProjectEdit.shape, ['schools']],
  ['schools', School.shape, []],
  // A sheet names the school; what looks like a mistake is confirmed in the import's own steps.
  ['activities', ActivityEdit.shape, ['school_id', 'confirm']],
  ['funding', FundingEdit._zod.def.in.shape, []],
  ['stock', StockEdit.shape, ['image_proof', 'movement_note']],
] as const)('Every field of %s can be imported, but for those named here', (sheet, fields, left) => {
  const imported = IMPORT_FIELDS[sheet].map(({ key }) => key)
  const missing = Object.keys(fields).filter((field) => field !== 'updated_at' && !imported.includes(field))
  expect(missing).toEqual(left)
})

// Not those of activities: the 5Ws are a report with headers of its own.
it.each([
  // The export has the beneficiaries that are worked out.
  ['projects', 'projects', ['id', 'direct_beneficiaries']],
  ['schools', 'schools', ['id']],
  // The export has the years apart.
  ['funding', 'fts', ['year_from_to']],
  ['stock', 'stock', ['movement_reason']],
] as const)(
  'Every column that %s can be imported from is in its export, but for those named here',
  (sheet, type, left) => {
    const headers = EXPORT_COLUMNS[type].map(({ header }) => header)
    const exported = matchHeader(headers, IMPORT_FIELDS[sheet])
    expect(IMPORT_FIELDS[sheet].map(({ key }) => key).filter((key) => !exported.includes(key))).toEqual(left)
  },
)
