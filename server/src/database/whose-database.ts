import type { ClientBase, Pool } from 'pg'
import { readMigrations, tablesMadeBy, type Migration } from './migration-files.ts'
import { mustBeReleased } from './unreleased.ts'

/** Undefined: the database is empty. */
export type Applied = Map<number, string> | undefined

/**
 * Throws for any other database; changes nothing. A hub's has the hub's first migration: other programs use a table of
 * that name too.
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

/** Without extensions such as PostGIS, and without other schemas. */
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
