import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { deriveAgain } from '../../testing/derived-tables.ts'
import { fillRecords } from '../../testing/many-records.ts'
import { peopleOf } from '../../testing/people.ts'
import { planOf } from '../../testing/plans.ts'
import { exportPageQuery, recordBatches } from './export-batches.ts'
import { fiveWsExport } from './five-ws-export.store.ts'
import { EVERYTHING } from './narrowed.ts'
import { fundingExport } from './funding-export.store.ts'
import { projectsExport } from './projects-export.store.ts'
import { schoolsExport } from './schools-export.store.ts'
import { stockExport } from './stock-export.store.ts'

const COUNTS = { projects: 300, activitiesEach: 5, schoolsEach: 4, funding: 700, stock: 800 }

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  const { id } = await peopleOf(database.db).aUser()
  await fillRecords(database.maintenancePool, id, COUNTS)
  await deriveAgain(database)
  await database.maintenancePool.query('VACUUM (ANALYZE)')
})
afterAll(() => database.close())

const EXPORTS = [
  { name: 'projects', source: projectsExport, index: 'projects_number_unique', records: 300 },
  { name: 'fts', source: fundingExport, index: 'funding_newest', records: 700 },
  { name: 'stock', source: stockExport, index: 'stock_entry', records: 800 },
  { name: 'schools', source: schoolsExport, index: 'projects_number_unique', records: 1200 },
  { name: '5ws', source: fiveWsExport, index: 'projects_number_unique', records: 1500 },
]

describe.each(EXPORTS)('The export $name', ({ source, index, records }) => {
  const read = source as typeof stockExport
  const page = (last: object | null, limit: number) => exportPageQuery(read, EVERYTHING, last as never, limit)

  it(`goes on where it was by ${index}, and does not sort everything again`, async () => {
    const { rows } = await database.db.execute(page(null, 50))
    const plan = await planOf(database.db, page(rows.at(-1) as never, 50))
    // Ignore subplans, which sort the values of list columns.
    const [walk = ''] = plan.split('SubPlan')
    expect(walk).toContain(index)
    // An incremental sort within a project is fine.
    expect(walk).not.toMatch(/->  Sort/)
  })

  it.each([7, 50, 1000])('has each record once, read %d at a time', async (size) => {
    const seen = new Set<string>()
    let count = 0
    const whole = { ...read, toRecord: (row: Record<string, unknown>) => row }
    for await (const batch of recordBatches(database.db, whole as never, EVERYTHING, size)) {
      expect(batch.length).toBeLessThanOrEqual(size)
      for (const row of batch) seen.add(JSON.stringify(row))
      count += batch.length
    }
    expect([count, seen.size]).toEqual([records, records])
  })
})
