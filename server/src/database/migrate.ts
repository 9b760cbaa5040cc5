import type { ClientBase, Pool, PoolClient } from 'pg'
import { type Migration, migrationNames, migrationsFolder, readMigrations, tablesMadeBy } from './migration-files.ts'
import { mustBeReleased } from './unreleased.ts'

/** Undefined: the database is empty. */
export type Applied = Map<number, string> | undefined

/**
 * Throws for any other database. A hub's has the hub's first migration: other programs use a table of that name too.
 */
export async function appliedIn(client: ClientBase | Pool, known?: Migration[]): Promise<Applied> {
  const found = await relationsIn(client)
  if (found.length === 0) return undefined
  const first = (known ?? (await readMigrations()))[0]!.madeAt
  const applied = found.includes('schema_migrations') ? await listOf(client) : undefined
  if (applied) mustBeReleased(applied)
  if (!applied?.has(first)) throw new Error(`${describe(found)} Nothing was changed.`)
  return applied
}

export async function mustBeHubs(client: ClientBase | Pool): Promise<void> {
  if (await appliedIn(client)) return
  throw new Error('The database is empty: there is no hub in it.')
}

/** Others belong to somebody else and are left alone. */
export async function ownTables(applied: Map<number, string>): Promise<Set<string>> {
  return tablesMadeBy((await readMigrations()).filter(({ madeAt }) => applied.has(madeAt)))
}

/** Leaves out extensions such as PostGIS, and other schemas. */
async function relationsIn(client: ClientBase | Pool): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.relname::text AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('e', 'a', 'i'))
    ORDER BY c.relname`)
  return rows.map(({ name }) => name)
}

const COLUMNS = ['made_at', 'hash', 'applied_at']

async function listOf(client: ClientBase | Pool): Promise<Map<number, string> | undefined> {
  const { rows: columns } = await client.query<{ name: string }>(`
    SELECT attname::text AS name FROM pg_attribute
    WHERE attrelid = 'public.schema_migrations'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`)
  if (columns.map(({ name }) => name).join() !== COLUMNS.join()) return undefined
  const { rows } = await client.query<{ made_at: string; hash: string }>(
    'SELECT made_at::text, hash::text FROM public.schema_migrations',
  )
  return new Map(rows.map(({ made_at, hash }) => [Number(made_at), hash]))
}

const NAMED = 3

function describe(names: string[]): string {
  const more = names.length - NAMED
  const list = `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return `The database is not the hub's, it holds ${list}: name an empty one.`
}

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

export async function applyBaseline(client: ClientBase): Promise<void> {
  await applyMissing(client, (await readMigrations()).slice(0, 1), undefined)
}

/** The migrations that another database has applied, which must be the same. */
export async function applySameMigrations(client: ClientBase, others: Map<number, string>): Promise<void> {
  const known = await readMigrations()
  mustBeAsApplied(known, others)
  const wanted = known.filter(({ madeAt }) => others.has(madeAt))
  await applyMissing(client, wanted, undefined)
}

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
