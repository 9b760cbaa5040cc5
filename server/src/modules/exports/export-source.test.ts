import { EXPORT_TYPES, type ExportType } from '@hub/contract/exports'
import { CHILDREN_REACHED } from '@hub/contract/reference/indicators'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { deriveAgain } from '../../testing/derived-tables.ts'
import { fillRecords } from '../../testing/many-records.ts'
import { peopleOf } from '../../testing/people.ts'
import { planOf } from '../../testing/plans.ts'
import { exportPageQuery, recordBatches } from './export-source.ts'
import { SOURCES } from './exports.service.ts'
import { EVERYTHING } from './narrowed.ts'

const COUNTS = { projects: 300, activitiesEach: 5, schoolsEach: 4, funding: 700, stock: 800 }

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  const { id } = await peopleOf(database.db).aUser()
  await fillRecords(database.maintenancePool, id, COUNTS)
  await database.db.execute(sql`
    INSERT INTO targets (year, indicator_id, place, "group", people_in_need, target, source)
    SELECT 2030, ${CHILDREN_REACHED}, pcode, g, 9, 5, '' FROM places, unnest('{boys,girls}'::text[]) g WHERE kind = 'lga'`)
  await deriveAgain(database)
  await database.maintenancePool.query('VACUUM (ANALYZE)')
})
afterAll(() => database.close())

/** The index that its pages are read by, null for sums, how many records there are, and an edit that reverses the order users see. */
const FACTS: Record<ExportType, { index: string | null; records: number; edit: SQL }> = {
  projects: { index: 'projects_number_unique', records: 300, edit: sql`UPDATE projects SET updated_at = now()` },
  fts: {
    index: 'funding_newest',
    records: 700,
    edit: sql`UPDATE funding_entries SET updated_at = now(), amount_usd = 1000000 - amount_usd`,
  },
  stock: {
    index: 'stock_entry',
    records: 800,
    edit: sql`UPDATE stock_items SET updated_at = now(), item = 'Item ' || 1000 - quantity`,
  },
  '5ws': {
    index: 'projects_number_unique',
    records: 1500,
    edit: sql`UPDATE activities SET start_date = date '2030-01-01' - (start_date - date '2026-01-01')`,
  },
  schools: {
    index: 'projects_number_unique',
    records: 1200,
    edit: sql`UPDATE schools SET position = 1000 - position`,
  },
  indicators: {
    index: null,
    // Girls and boys of each place with a target, and of the LGA of the activities and its state.
    records: 2 * (LGAS.length + STATES.length) + 4,
    edit: sql`UPDATE targets SET target = target + 1`,
  },
}

describe.each(EXPORT_TYPES)('The export %s', (type) => {
  const { index, records, edit } = FACTS[type]
  const whole = { ...SOURCES[type], toRecord: (row: Record<string, unknown>) => row }
  const page = (last: Record<string, unknown> | null, limit: number) => exportPageQuery(whole, EVERYTHING, last, limit)

  if (index)
    it(`goes on where it was by ${index}, and does not sort everything again`, async () => {
      const { rows } = await database.db.execute(page(null, 50))
      const plan = await planOf(database.db, page(rows.at(-1)!, 50))
      // Ignore subplans, which sort the values of list columns.
      const [walk = ''] = plan.split('SubPlan')
      expect(walk).toContain(index!)
      // An incremental sort within a project is fine.
      expect(walk).not.toMatch(/->  Sort/)
    })

  it.each([7, 50, 1000])('has each record once, read %d at a time', async (size) => {
    const seen = new Set<string>()
    let count = 0
    for await (const batch of recordBatches(database.db, whole, EVERYTHING, size)) {
      expect(batch.length).toBeLessThanOrEqual(size)
      for (const row of batch) seen.add(JSON.stringify(row))
      count += batch.length
    }
    expect([count, seen.size]).toEqual([records, records])
  })

  it('has every row once, though all of them are edited while it is read', async () => {
    const ids: unknown[] = []
    for await (const rows of recordBatches(database.db, whole, EVERYTHING, 100)) {
      if (ids.length === 100) await database.db.execute(edit)
      ids.push(...rows.map(({ row_id, id, number }) => row_id ?? id ?? number))
    }
    expect([ids.length, new Set(ids).size]).toEqual([records, records])
  })
})
