import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectDerivedTrue } from '../testing/derived-tables.ts'
import { testDatabase } from '../testing/database.ts'
import { embeddedDataDir, embeddedSnapshot } from '../testing/embedded.ts'
import { startTestHub } from '../testing/hub.ts'
import { openDatabase } from './connect.ts'
import { copyTables, type Copied } from './copy-tables.ts'
import type { Database } from './database.ts'

let source: Database
let target: Database
let dataDir: string
let copied: Copied[]
beforeAll(async () => {
  dataDir = embeddedDataDir(await embeddedSnapshot())
  source = await openDatabase({ dataDir })
  const hub = await startTestHub({ database: source })
  await hub.demo.fill(new Date('2026-08-31T10:00:00Z'))
  await hub.close()
  target = await testDatabase()
  copied = await copyTables(source.patient, target.patient, () => {})
})
afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** In one order and one time zone, whatever the engine's own are. */
async function rowsOf({ pool }: Database, table: string) {
  const client = await pool.connect()
  try {
    await client.query("BEGIN; SET LOCAL timezone = 'UTC'")
    const { rows } = await client.query<{ row: object }>(`SELECT to_jsonb(t) AS row FROM "${table}" t`)
    return rows.map(({ row }) => JSON.stringify(row)).toSorted()
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

describe('Moving from the embedded engine', () => {
  it('takes every row of every table along, unchanged', async () => {
    const filled = copied.filter(({ rows }) => rows > 0).map(({ table }) => table)
    for (const table of ['users', 'projects', 'schools', 'activities', 'funding_entries', 'stock_items', 'audit_log'])
      expect(filled).toContain(table)
    for (const { table, rows } of copied) {
      const arrived = await rowsOf(target, table)
      expect(arrived, table).toEqual(await rowsOf(source, table))
      expect(arrived, table).toHaveLength(rows)
    }
  })

  it('leaves out only what comes about again by itself', async () => {
    const { rows } = await source.pool.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
    )
    const left = rows.map(({ name }) => name).filter((name) => !copied.some(({ table }) => table === name))
    expect(left).toEqual([
      'derived_tables',
      'lga_shapes',
      'places',
      'project_places',
      'rate_limits',
      'reach_sums',
      'reference_sets',
      'schema_migrations',
      'school_places',
    ])
  })

  it('arrives at the same derived tables', async () => {
    await expectDerivedTrue(target)
    for (const table of ['project_places', 'school_places', 'reach_sums']) {
      const arrived = await rowsOf(target, table)
      expect(arrived.length).toBeGreaterThan(0)
      expect(arrived).toEqual(await rowsOf(source, table))
    }
  })

  it('goes on numbering where it was', async () => {
    const next =
      "SELECT nextval(pg_get_serial_sequence('projects', 'number'))::int AS next, max(number)::int AS last FROM projects"
    const { rows } = await target.pool.query<{ next: number; last: number }>(next)
    expect(rows[0]!.next).toBe(rows[0]!.last + 1)
  })

  it('into a database that is not empty moves nothing', async () => {
    await expect(copyTables(source.patient, target.patient, () => {})).rejects.toThrow('duplicate key')
    for (const { table, rows } of copied) expect(await rowsOf(target, table), table).toHaveLength(rows)
  })
})
