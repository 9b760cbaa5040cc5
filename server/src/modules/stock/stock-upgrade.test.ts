import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { migrationsFolder } from '../../database/migration-files.ts'
import { testDatabase } from '../../testing/database.ts'

/** Those that were released before a status followed its quantity. */
const RELEASED = 12

let database: Database
beforeAll(async () => {
  database = await testDatabase({ changesTables: true })
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('DROP SCHEMA public CASCADE')
  await client.query('CREATE SCHEMA public')
  const all = readMigrationFiles({ migrationsFolder }).map(({ sql }) => sql)
  for (const statement of all.slice(0, RELEASED).flat()) await client.query(statement)
  await client.query(`
    WITH organization AS (INSERT INTO organizations (name, acronym) VALUES ('Upgraded', 'U') RETURNING id),
      person AS (
        INSERT INTO users (organization_id, full_name, email, password_hash)
        SELECT id, 'Person', 'person@upgrade.example', '-' FROM organization RETURNING id, organization_id
      )
    INSERT INTO stock_items (organization_id, created_by, item, item_category, unit, quantity, quantity_available,
      minimum_stock_level, reorder_point, physical_address, state, lga_pcode, status, search_text)
    SELECT organization_id, id, item, 'supplies', 'boxes', quantity, quantity, 10, least_, 'Road', 'Borno', 'NG008013', status, ''
    FROM person, (VALUES
      ('edited to 0', 0, 5, 'available'), ('little', 10, 5, 'available'), ('reorder', 20, 20, 'available'),
      ('plenty', 21, 20, 'low_stock'), ('no longer', 0, 5, 'discontinued'), ('right', 11, 5, 'available')
    ) AS old (item, quantity, least_, status)`)
  for (const statement of all.slice(RELEASED).flat()) await client.query(statement)
  await client.query('commit')
  client.release()
})
afterAll(() => database.close())

it('Stock from before has the status that its quantity means, unless it is discontinued', async () => {
  const { rows } = await database.pool.query<{ item: string; status: string }>('SELECT item, status FROM stock_items')
  expect(Object.fromEntries(rows.map(({ item, status }) => [item, status]))).toEqual({
    'edited to 0': 'out_of_stock',
    little: 'low_stock',
    reorder: 'low_stock',
    plenty: 'available',
    'no longer': 'discontinued',
    right: 'available',
  })
})
