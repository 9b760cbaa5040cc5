import { rmSync } from 'node:fs'
import { inject } from 'vitest'
import { openDatabase } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { writeIndicators } from '../database/import-places.ts'
import { embeddedDataDir } from './embedded.ts'
import './global-setup-embedded.ts'
import './global-setup-postgresql.ts'
import { newPostgresDatabase } from './postgres-databases.ts'

export const testEngine: 'embedded' | 'postgresql' =
  process.env['TEST_ENGINE'] === 'postgresql' ? 'postgresql' : 'embedded'

/** Emptying a database is much faster than creating one. */
const emptied: TestDatabase[] = []

type TestDatabase = Database & { url?: string }

/** Set `changesTables` in tests that change the schema: their database is not reused. */
export async function testDatabase({ changesTables = false } = {}): Promise<TestDatabase> {
  const database = emptied.pop() ?? (await newDatabase())
  return {
    ...database,
    async close() {
      if (changesTables) return database.close()
      await emptyTables(database)
      emptied.push(database)
    },
  }
}

const newDatabase = () => (testEngine === 'postgresql' ? newPostgresqlDatabase() : newEmbeddedDatabase())

async function newEmbeddedDatabase(): Promise<Database> {
  const dataDir = embeddedDataDir(inject('snapshot'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return openDatabase({ dataDir })
}

const KEPT = `('schema_migrations', 'places', 'lga_shapes', 'reference_sets', 'derived_tables')`
/** Smaller ones are emptied with DELETE: TRUNCATE recreates the files of a table and its indexes. */
const SMALL_BYTES = 1_000_000

async function emptyTables({ pool }: Database): Promise<void> {
  await pool.query("DELETE FROM places WHERE kind = 'ward'")
  await pool.query('UPDATE derived_tables SET claimed_at = NULL, checked_at = NULL, differing = 0')
  const { rows: filled } = await pool.query<{ name: string; bytes: number }>(`
    SELECT relname AS name, pg_relation_size(oid)::int AS bytes FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ${KEPT} AND pg_relation_size(oid) > 0`)
  const names = filled.map(({ name }) => `"${name}"`)
  if (names.length === 0) return
  if (testEngine === 'postgresql' || filled.some(({ bytes }) => bytes > SMALL_BYTES)) {
    await pool.query(`TRUNCATE ${names.join(', ')} RESTART IDENTITY CASCADE`)
    return writeIndicators(pool)
  }
  await pool.query(`
    BEGIN;
    SET LOCAL session_replication_role = replica;
    ${names.map((name) => `DELETE FROM ${name}`).join(';')};
    SELECT setval(format('%I', sequencename)::regclass, start_value, false) FROM pg_sequences
    WHERE schemaname = 'public' AND sequencename <> 'lga_shapes_id_seq';
    COMMIT`)
  await writeIndicators(pool)
}

async function newPostgresqlDatabase(): Promise<TestDatabase> {
  const { url, drop } = await emptyPostgresqlDatabase(inject('postgres').template)
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** Without a template not migrated. */
export const emptyPostgresqlDatabase = (template?: string) => newPostgresDatabase(inject('postgres').url, template)
