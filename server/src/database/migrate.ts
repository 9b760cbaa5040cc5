import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientBase, Pool, PoolClient } from 'pg'

/** The same place from src and from dist. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any number that nothing else locks in this database. */
const MIGRATION_LOCK = 7_310_402_615

/**
 * Brings the database to the code's schema. All of it happens in one transaction, so a failed migration leaves the schema as it
 * was.
 */
export async function migrate(pool: Pool, folder = migrationsFolder): Promise<void> {
  const known = await readMigrations(folder)
  await underMigrationLock(pool, (client) => applyMissing(client, known))
}

/** Within the caller's transaction: all of them, or those that another database has applied, which have to be the same. */
export async function applyMigrations(client: ClientBase, wanted?: { made_at: number; hash: string }[]): Promise<void> {
  const known = await readMigrations(migrationsFolder)
  if (!wanted) return applyMissing(client, known)
  mustBeAsApplied(known, new Map(wanted.map(({ made_at, hash }) => [made_at, hash])))
  await applyMissing(
    client,
    known.filter(({ madeAt }) => wanted.some(({ made_at }) => made_at === madeAt)),
  )
}

/** Whether the next start changes the tables of a database that is in use, and the last change that it makes. */
export async function missingMigrations(pool: Pool): Promise<{ isUpdate: boolean; newest: string | undefined }> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as known`,
  )
  if (!rows[0]!.known) return { isUpdate: false, newest: undefined }
  const applied = await pool.query<{ made_at: number }>('select made_at::float8 from public.schema_migrations')
  const names = await migrationNames()
  for (const { made_at } of applied.rows) names.delete(made_at)
  return { isUpdate: applied.rows.length > 0, newest: [...names.values()].at(-1) }
}

/** The names of the migrations' files, by when they were made. */
export const migrationNames = async () =>
  new Map((await readMigrations(migrationsFolder)).map(({ file, madeAt }) => [madeAt, file.replace('.sql', '')]))

/** In one transaction. Of several servers that start together one works and the others wait for it. */
export async function underMigrationLock(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    // Read committed: what the server before us did while we waited for the lock has to be seen.
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

interface Migration {
  file: string
  madeAt: number
  statements: string[]
  hash: string
  /** Of the same text with the line ends of Windows, which a checkout may have given it. */
  windowsHash: string
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** In the order of their journal, as drizzle-kit writes both. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  return Promise.all(
    journal.entries.map(async ({ when, tag }) => {
      const file = `${tag}.sql`
      const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      const hashes = { hash: hashOf(text), windowsHash: hashOf(text.replaceAll('\n', '\r\n')) }
      return { file, madeAt: when, statements: text.split('--> statement-breakpoint'), ...hashes }
    }),
  )
}

/** The database is what these files made it, or nobody knows what it is. */
function mustBeAsApplied(known: Migration[], applied: Map<number, string>) {
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

async function applyMissing(client: ClientBase, known: Migration[]): Promise<void> {
  await client.query(`create table if not exists public.schema_migrations (
    made_at bigint primary key, hash text not null, applied_at timestamptz(3) not null default now())`)
  const { rows } = await client.query<{ made_at: string; hash: string }>(
    'select made_at, hash from public.schema_migrations',
  )
  const applied = new Map(rows.map(({ made_at, hash }) => [Number(made_at), hash]))
  mustBeAsApplied(known, applied)
  for (const { madeAt, statements, hash } of known) {
    if (applied.has(madeAt)) continue
    for (const statement of statements) await client.query(statement)
    await client.query('insert into public.schema_migrations (made_at, hash) values ($1, $2)', [madeAt, hash])
  }
}
