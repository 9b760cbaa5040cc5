import { readMigrationFiles } from 'drizzle-orm/migrator'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { migrationsFolder } from './migration-files.ts'

const before = fileURLToPath(new URL('../../migrations-before', import.meta.url))

/** Tables with their columns (in any order), constraints, indexes and rows; the shapes of LGAs are imported at each start. */
async function schemaAfter(pool: Pool, folder: string) {
  const client = await pool.connect()
  try {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await client.query('BEGIN')
    for (const { sql } of readMigrationFiles({ migrationsFolder: folder })) {
      for (const statement of sql) await client.query(statement)
    }
    await client.query('COMMIT')
    const rows = async (sql: string) =>
      (await client.query<{ line: string }>(sql)).rows.map(({ line }) => line).toSorted()
    const columns = await rows(`
      SELECT concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
        a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid)) AS line
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`)
    const constraints = await rows(`
      SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace`)
    const indexes = await rows(`SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'`)
    const others = await rows(`
      SELECT tgname::text AS line FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT proname::text FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
      UNION ALL SELECT concat(relname, ' ', relkind) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm', 'S')
      UNION ALL SELECT typname::text FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')`)
    const filled = await rows(
      (
        await rows(
          `SELECT relname::text AS line FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'lga_shapes'`,
        )
      )
        .map((name) => `SELECT '${name}' AS line FROM "${name}"`)
        .join(' UNION ALL '),
    )
    return { columns, constraints, indexes, others, filled }
  } finally {
    client.release()
  }
}

it('makes the same database as the migrations before it', async () => {
  const database = await testDatabase({ changesTables: true })
  const today = await schemaAfter(database.patient, migrationsFolder)
  expect(today).toEqual(await schemaAfter(database.patient, before))
  expect(today.columns.length).toBeGreaterThan(370)
  expect(today.others.filter((name) => !name.endsWith(' S'))).toEqual([])
  expect(today.filled).toEqual([])
  await database.close()
})
