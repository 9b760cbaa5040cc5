import type { ClientBase, Pool } from 'pg'
import { migrationNames } from '../migration-files.ts'
import { mustBeHubs } from '../migrate.ts'
import { writeBackup, type Applied, type Parts, type Written } from './backup-file.ts'
import { newSum, numbersOf, rowsOf, settle, tablesOf } from './tables.ts'

/** A snapshot while others write. The connections of the embedded engine wait until it is read. */
export async function* readDatabase(client: ClientBase): Parts {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    await settle(client)
    await mustBeHubs(client)
    const tables = await tablesOf(client)
    // Prevents schema changes.
    await client.query(`LOCK TABLE ${tables.map(({ name }) => `"${name}"`).join(', ')} IN ACCESS SHARE MODE`)
    yield { head: await headOf(client) }
    let total = 0
    for (const table of tables) {
      yield { table: table.name }
      const sum = newSum()
      for await (const rows of rowsOf(client, table)) {
        sum.add(rows)
        yield { rows }
      }
      const { rows, sha256 } = sum.take()
      total += rows
      yield { tableEnd: { table: table.name, rows, sha256, numbers: await numbersOf(client, table.name) } }
    }
    yield { end: { tables: tables.length, rows: total } }
  } finally {
    await client.query('ROLLBACK').catch(() => {})
  }
}

async function headOf(client: ClientBase) {
  const { rows } = await client.query<Applied>(
    'SELECT made_at::float8, hash FROM public.schema_migrations ORDER BY made_at',
  )
  const names = await migrationNames()
  const newest = rows.at(-1)?.made_at ?? 0
  return {
    format: 1 as const,
    taken_at: new Date().toISOString(),
    schema: names.get(newest) ?? new Date(newest).toISOString(),
    migrations: rows,
  }
}

export async function takeBackup(pool: Pool, file: string): Promise<Written> {
  const client = await pool.connect()
  try {
    return await writeBackup(file, readDatabase(client))
  } finally {
    client.release()
  }
}
