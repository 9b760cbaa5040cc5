import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { fillRecords } from '../../testing/many-records.ts'
import { peopleOf } from '../../testing/people.ts'
import { recordBatches, type ExportSource } from './export-batches.ts'
import { fiveWsExport } from './five-ws-export.store.ts'
import { fundingExport } from './funding-export.store.ts'
import { EVERYTHING } from './narrowed.ts'
import { projectsExport } from './projects-export.store.ts'
import { schoolsExport } from './schools-export.store.ts'
import { stockExport } from './stock-export.store.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  const { id } = await peopleOf(database.db).aUser()
  await fillRecords(database.maintenancePool, id, {
    projects: 1,
    activitiesEach: 30,
    schoolsEach: 30,
    funding: 30,
    stock: 30,
  })
})
afterAll(() => database.close())

/** Reverses the order that users see. */
const EXPORTS: [string, object, number, SQL][] = [
  [
    '5Ws',
    fiveWsExport,
    30,
    sql`UPDATE activities SET start_date = date '2030-01-01' - (start_date - date '2026-01-01')`,
  ],
  ['schools', schoolsExport, 30, sql`UPDATE schools SET position = 1000 - position`],
  ['stock', stockExport, 30, sql`UPDATE stock_items SET updated_at = now(), item = 'Item ' || 1000 - quantity`],
  ['funding', fundingExport, 30, sql`UPDATE funding_entries SET updated_at = now(), amount_usd = 1000 - amount_usd`],
  ['projects', projectsExport, 1, sql`UPDATE projects SET updated_at = now()`],
]

describe.each(EXPORTS)('The export of %s', (_, source, count, edit) => {
  it('has every row once, though all of them are edited while it is read', async () => {
    const whole = { ...source, toRecord: (row) => row } as ExportSource<Record<string, unknown>>
    const ids: unknown[] = []
    for await (const rows of recordBatches(database.db, whole, EVERYTHING, 4)) {
      if (ids.length === 8) await database.db.execute(edit)
      ids.push(...rows.map(({ row_id, id, number }) => row_id ?? id ?? number))
    }
    expect(ids).toHaveLength(count)
    expect(new Set(ids).size).toBe(count)
  })
})
