import { createHash } from 'node:crypto'
import { TIME_ZONE } from '@hub/contract/days'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { AUDIT_TRAIL } from '@hub/contract/system'
import { brokenSeals } from '../audit-seals.ts'
import { underMigrationLock } from '../migrate.ts'
import { definition, differences, nameOf, replaceRows, type DerivedTable } from './derived-table.ts'
import { DERIVED_TABLES } from './derived-tables.ts'
import type { Logger } from 'pino'

const dialect = new PgDialect()
const textOf = (statement: SQL) => dialect.sqlToQuery(statement).sql

const hashOf = (derived: DerivedTable, places: string) =>
  createHash('sha256')
    .update(textOf(definition(derived)))
    .update(places)
    .digest('hex')

async function placesOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ hashes: string }>(
    `SELECT coalesce(string_agg(hash, ' ' ORDER BY name), '') AS hashes FROM reference_sets`,
  )
  return rows[0]!.hashes
}

const SETTINGS = `SET LOCAL jit = off; SET LOCAL work_mem = '64MB'`

export interface Checked {
  name: string
  differing: number
  examples: Record<string, unknown>[]
}

const EXAMPLES = 5

/** One statement, so that concurrent writes are no differences. */
async function checkTable(client: ClientBase, derived: DerivedTable): Promise<Checked> {
  const name = nameOf(derived)
  await client.query('BEGIN')
  try {
    await client.query(SETTINGS)
    const { rows } = await client.query<{ found: number; key: Record<string, unknown> }>(`
      WITH differing AS (${textOf(differences(derived))})
      SELECT (SELECT count(*) FROM differing)::integer AS found, to_jsonb(differing) AS key FROM differing LIMIT ${EXAMPLES}`)
    const differing = rows[0]?.found ?? 0
    await client.query('UPDATE derived_tables SET checked_at = now(), differing = $2 WHERE name = $1', [
      name,
      differing,
    ])
    await client.query('COMMIT')
    return { name, differing, examples: rows.map(({ key }) => key) }
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** Against its seals. Kept among the derived tables, because both are checked at night and shown in System Health. */
async function checkAudit(client: ClientBase): Promise<Checked> {
  const broken = await brokenSeals(drizzle({ client: client as PoolClient }))
  await client.query(
    `INSERT INTO derived_tables (name, definition_hash, checked_at, differing) VALUES ($1, 'seals', now(), $2)
     ON CONFLICT (name) DO UPDATE SET checked_at = now(), differing = excluded.differing`,
    [AUDIT_TRAIL, broken.length],
  )
  return {
    name: AUDIT_TRAIL,
    differing: broken.length,
    examples: broken.slice(0, EXAMPLES).map((each) => ({ ...each })),
  }
}

export async function checkAll(client: ClientBase): Promise<Checked[]> {
  const found: Checked[] = []
  for (const derived of DERIVED_TABLES) found.push(await checkTable(client, derived))
  return [...found, await checkAudit(client)]
}

/** In the caller's transaction. Writers wait until it ends. */
export async function rebuild(client: ClientBase, tables: DerivedTable[] = DERIVED_TABLES): Promise<void> {
  const places = await placesOf(client)
  await client.query(SETTINGS)
  // In the order of the writers, so it cannot deadlock. A later snapshot sees all that was committed.
  for (const derived of tables) await client.query(`LOCK TABLE ${nameOf(derived)} IN SHARE ROW EXCLUSIVE MODE`)
  for (const derived of tables) {
    await client.query(textOf(replaceRows(derived, null)))
    await client.query(
      `INSERT INTO derived_tables (name, definition_hash) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET definition_hash = excluded.definition_hash, differing = 0`,
      [nameOf(derived), hashOf(derived, places)],
    )
  }
}

export async function rebuildAll(client: ClientBase): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
  try {
    await rebuild(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** Rebuilds tables whose definition or places have changed, and those that depend on them. */
export const rebuildChanged = (pool: Pool): Promise<void> =>
  underMigrationLock(pool, async (client) => {
    const { rows } = await client.query<{ name: string; definition_hash: string }>(
      'SELECT name, definition_hash FROM derived_tables',
    )
    const known = new Map(rows.map(({ name, definition_hash }) => [name, definition_hash]))
    const places = await placesOf(client)
    const first = DERIVED_TABLES.findIndex((derived) => known.get(nameOf(derived)) !== hashOf(derived, places))
    if (first >= 0) await rebuild(client, DERIVED_TABLES.slice(first))
  })

/** Between 2 and 3 a.m. in Nigeria, or as soon as a server runs again. */
const HOUR = `interval '2 hours'`

/** The first server claims a table. If it dies, the next night's check follows. */
export const nightlyCheck = (maintenancePool: Pool, log: Logger) => async (): Promise<void> => {
  const client = await maintenancePool.connect()
  try {
    const { rowCount } = await client.query(
      `UPDATE derived_tables SET claimed_at = now()
       WHERE coalesce(claimed_at, '-infinity') < (date_trunc('day', now() AT TIME ZONE '${TIME_ZONE}' - ${HOUR}) + ${HOUR}) AT TIME ZONE '${TIME_ZONE}'`,
    )
    if (!rowCount) return
    for (const { name, differing, examples } of await checkAll(client)) {
      const message =
        name === AUDIT_TRAIL ? 'the audit trail differs from its seals' : 'derived figures differ from the rows'
      if (differing > 0) log.error({ table: name, differing, examples }, message)
    }
  } finally {
    client.release()
  }
}
