import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Pool, PoolClient } from 'pg'

/** The same place from src and from dist. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any number that nothing else locks in this database. */
const MIGRATION_LOCK = 7_310_402_615

/**
 * Brings the database to the code's schema. Of several servers that start together one migrates and the others wait for it;
 * all of it happens in one transaction, so a failed migration leaves the schema as it was.
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Read committed: what the server before us did while we waited for the lock has to be seen.
    await client.query('begin isolation level read committed')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await applyMissing(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function applyMissing(client: PoolClient): Promise<void> {
  await client.query(`create table if not exists public.schema_migrations (
    made_at bigint primary key, hash text not null, applied_at timestamptz(3) not null default now())`)
  const known = readMigrationFiles({ migrationsFolder })
  const { rows } = await client.query<{ made_at: string }>('select made_at from public.schema_migrations')
  const applied = new Set(rows.map((row) => Number(row.made_at)))

  const unknown = [...applied].find((madeAt) => !known.some((migration) => migration.folderMillis === madeAt))
  if (unknown !== undefined) {
    const made = new Date(unknown).toISOString()
    throw new Error(
      `The database was changed by a newer hub (migration of ${made}): start that version or a later one.`,
    )
  }
  for (const migration of known) {
    if (applied.has(migration.folderMillis)) continue
    for (const statement of migration.sql) await client.query(statement)
    await client.query('insert into public.schema_migrations (made_at, hash) values ($1, $2)', [
      migration.folderMillis,
      migration.hash,
    ])
  }
}
