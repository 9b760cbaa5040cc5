import type { ClientBase, Pool, PoolClient } from 'pg'
import { migrationNames, migrationsFolder, readMigrations, type Migration } from './migration-files.ts'
import { appliedIn, type Applied } from './whose-database.ts'

/** Any number that nothing else locks in this database. */
const MIGRATION_LOCK = 7_310_402_615

/** In one transaction: if a migration fails, the schema stays as it was. */
export async function migrate(pool: Pool, folder = migrationsFolder): Promise<void> {
  const known = await readMigrations(folder)
  await underMigrationLock(pool, async (client) => applyMissing(client, known, await appliedIn(client, known)))
}

export async function applyMigrations(client: ClientBase): Promise<void> {
  const known = await readMigrations()
  await applyMissing(client, known, await appliedIn(client, known))
}

/** For an empty database. */
export async function applyBaseline(client: ClientBase): Promise<void> {
  await applyMissing(client, (await readMigrations()).slice(0, 1), undefined)
}

/** For an empty database: the migrations that another one has applied, which must be the same. */
export async function applySameMigrations(client: ClientBase, others: Map<number, string>): Promise<void> {
  const known = await readMigrations()
  mustBeAsApplied(known, others)
  const wanted = known.filter(({ madeAt }) => others.has(madeAt))
  await applyMissing(client, wanted, undefined)
}

/** Whether the next start changes a database in use, and its newest migration. */
export async function missingMigrations(pool: Pool): Promise<{ isUpdate: boolean; newest: string | undefined }> {
  const applied = await appliedIn(pool)
  if (!applied) return { isUpdate: false, newest: undefined }
  const names = await migrationNames()
  for (const madeAt of applied.keys()) names.delete(madeAt)
  return { isUpdate: applied.size > 0, newest: [...names.values()].at(-1) }
}

/** Of several servers that start together one works and the others wait. */
export async function underMigrationLock(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    // Read committed: we must see what another server did while we waited for the lock.
    await client.query('begin isolation level read committed')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Refuses unknown migrations, and those changed after they were applied. */
export function mustBeAsApplied(known: Migration[], applied: Map<number, string>) {
  const unknown = [...applied.keys()].find((madeAt) => !known.some((migration) => migration.madeAt === madeAt))
  if (unknown !== undefined) {
    const made = new Date(unknown).toISOString()
    throw new Error(
      `The database was changed by a newer hub (migration of ${made}): start that version or a later one.`,
    )
  }
  for (const { file, madeAt, hash, windowsHash } of known) {
    const before = applied.get(madeAt)
    if (before === undefined || before === hash || before === windowsHash) continue
    throw new Error(
      `The migration ${file} was changed after this database had applied it: put the file back as it was released, and make the change in a new migration.`,
    )
  }
}

async function applyMissing(client: ClientBase, known: Migration[], applied: Applied): Promise<void> {
  if (applied) mustBeAsApplied(known, applied)
  await client.query(`create table if not exists public.schema_migrations (
    made_at bigint primary key, hash text not null, applied_at timestamptz(3) not null default now())`)
  for (const { madeAt, statements, hash } of known) {
    if (applied?.has(madeAt)) continue
    for (const statement of statements) await client.query(statement)
    await client.query('insert into public.schema_migrations (made_at, hash) values ($1, $2)', [madeAt, hash])
  }
}
