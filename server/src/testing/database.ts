import { rmSync } from 'node:fs'
import { inject } from 'vitest'
import { openDatabase } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { embeddedDataDir } from './embedded.ts'
import './global-setup-embedded.ts'
import './global-setup-postgresql.ts'
import { newPostgresDatabase } from './postgres-databases.ts'

export const testEngine: Database['engine'] = process.env['TEST_ENGINE'] === 'postgresql' ? 'postgresql' : 'embedded'

/**
 * A fresh, migrated, empty database of the engine that this run tests. Closing it removes it. A test that changes its
 * tables, not their rows alone, says so: nobody gets that one after it.
 */
export async function testDatabase({ changesTables = false } = {}): Promise<Database & { url?: string }> {
  return testEngine === 'postgresql' ? postgresqlDatabase() : embeddedDatabase(changesTables)
}

/** Engines that a test has done with. A start compiles the engine anew: an emptied one is there at once. */
const emptied: Database[] = []

async function embeddedDatabase(changesTables: boolean): Promise<Database> {
  const database = emptied.pop() ?? (await openEmbeddedDatabase())
  return {
    ...database,
    async close() {
      if (changesTables) return database.close()
      await emptyTables(database)
      emptied.push(database)
    },
  }
}

async function openEmbeddedDatabase(): Promise<Database> {
  const dataDir = embeddedDataDir(inject('snapshot'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return openDatabase({ dataDir })
}

const KEPT = `('schema_migrations', 'places', 'lga_shapes', 'reference_sets', 'derived_tables')`
/** Up to here a table is emptied row by row: to truncate one is to make its files anew, and those of its indexes. */
const SMALL_BYTES = 1_000_000

async function emptyTables({ pool }: Database): Promise<void> {
  await pool.query('UPDATE derived_tables SET claimed_at = NULL, checked_at = NULL, differing = 0')
  const { rows: filled } = await pool.query<{ name: string; bytes: number }>(`
    SELECT relname AS name, pg_relation_size(oid)::int AS bytes FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ${KEPT} AND pg_relation_size(oid) > 0`)
  const names = filled.map(({ name }) => `"${name}"`)
  if (names.length === 0) return
  if (filled.some(({ bytes }) => bytes > SMALL_BYTES)) {
    await pool.query(`TRUNCATE ${names.join(', ')} RESTART IDENTITY CASCADE`)
    return
  }
  await pool.query(`
    BEGIN;
    SET LOCAL session_replication_role = replica;
    ${names.map((name) => `DELETE FROM ${name}`).join(';')};
    SELECT setval(format('%I', sequencename)::regclass, start_value, false) FROM pg_sequences
    WHERE schemaname = 'public' AND sequencename <> 'lga_shapes_id_seq';
    COMMIT`)
}

async function postgresqlDatabase(): Promise<Database & { url: string }> {
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

/** A copy of the template, or one that nothing has been migrated in. */
export const emptyPostgresqlDatabase = (template?: string) => newPostgresDatabase(inject('postgres').url, template)
