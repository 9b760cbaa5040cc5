import { describe, expect, it } from 'vitest'
import { FTS_EXPORT_COLUMNS, FUNDING_IMPORT_COLUMNS } from '../records/funding-entry.ts'
import { PROJECT_EXPORT_COLUMNS, PROJECT_IMPORT_COLUMNS } from '../records/project.ts'
import { STOCK_EXPORT_COLUMNS, STOCK_IMPORT_COLUMNS } from '../records/stock-item.ts'
import type { SheetColumn } from '../sheet-column.ts'
import { matchHeader } from '../sheets/headers.ts'
import type { ImportField } from './columns.ts'

function takenFrom(columns: readonly SheetColumn[], fields: readonly ImportField[]) {
  const headers = columns.map(({ header }) => header)
  return Object.fromEntries(matchHeader(headers, fields).flatMap((key, at) => (key ? [[key, headers[at]]] : [])))
}

describe('What was exported and comes back', () => {
  it('is known by the identifier that the hub gave it', () => {
    // FTS's own 'id' is not stored.
    expect(takenFrom(FTS_EXPORT_COLUMNS, FUNDING_IMPORT_COLUMNS).id).toBe('hubId')
    expect(takenFrom(STOCK_EXPORT_COLUMNS, STOCK_IMPORT_COLUMNS).id).toBe('Hub ID')
    expect(takenFrom(PROJECT_EXPORT_COLUMNS, PROJECT_IMPORT_COLUMNS).project_code).toBe('Project Code')
  })

  it('takes no figure that was worked out for one that somebody said', () => {
    expect(takenFrom(PROJECT_EXPORT_COLUMNS, PROJECT_IMPORT_COLUMNS)).not.toHaveProperty('direct_beneficiaries')
  })
})
