import type { ClientBase, Pool } from 'pg'
import { importPlaces } from '../import-places.ts'
import { rebuildChanged } from '../derived/check.ts'
import { applyMigrations, underMigrationLock } from '../migrate.ts'
import type { Head, Parts, TableSum, Total } from './parts.ts'
import { settle, sumOf, tablesOf, type Table } from './tables.ts'

/** What is changed of the rows once they are there, and what to tell about it. */
export type Afterwards = (client: ClientBase) => Promise<string[]>

export interface Loaded {
  head: Head
  tables: TableSum[]
  total: Total
  notes: string[]
}

/**
 * All of it into an empty database, in one transaction: every row arrives as it was, or none does. The tables are first made as they
 * were when the rows were read, and then brought to this version as an update does it.
 */
export async function writeDatabase(pool: Pool, parts: Parts, afterwards: Afterwards): Promise<Loaded> {
  const loaded: Partial<Loaded> & { tables: TableSum[] } = { tables: [] }
  await underMigrationLock(pool, async (client) => {
    await settle(client)
    await makeRoom(client)
    let tables = new Map<string, Table>()
    let table: Table | undefined
    for await (const part of parts) {
      if ('head' in part) {
        loaded.head = part.head
        await applyMigrations(client, part.head.migrations)
        tables = new Map((await tablesOf(client)).map((each) => [each.name, each]))
        for (const { name } of [...tables.values()].toReversed()) await client.query(`DELETE FROM "${name}"`)
      } else if ('table' in part) {
        table = tables.get(part.table)
        if (!table) throw new Error(`The table ${part.table} is unknown to the migrations that the backup names.`)
      } else if ('rows' in part) {
        await insertRows(client, table!, part.rows)
      } else if ('tableEnd' in part) {
        await mustHaveArrived(client, table!, part.tableEnd)
        await continueNumbers(client, part.tableEnd)
        loaded.tables.push(part.tableEnd)
      } else {
        loaded.total = part.end
      }
    }
    loaded.notes = await afterwards(client)
    await applyMigrations(client)
  })
  await importPlaces(pool)
  await rebuildChanged(pool)
  return loaded as Loaded
}

const NOT_EMPTY = 'The database is not empty: name an empty one. Nothing was changed.'

/** Only where nobody's work is: no tables at all, or a hub that nobody has an account in. */
async function makeRoom(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const names = rows.map(({ name }) => name)
  if (names.length === 0) return
  if (!names.includes('schema_migrations')) throw new Error(NOT_EMPTY)
  if (names.includes('users') && (await client.query('SELECT FROM users LIMIT 1')).rowCount) throw new Error(NOT_EMPTY)
  await client.query(`DROP TABLE ${names.map((name) => `public."${name}"`).join(', ')} CASCADE`)
}

async function insertRows(client: ClientBase, { name, columns }: Table, rows: string[]): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  await client.query(
    `INSERT INTO "${name}" (${list}) OVERRIDING SYSTEM VALUE
     SELECT ${list} FROM jsonb_populate_recordset(NULL::"${name}", $1::jsonb)`,
    [`[${rows.join(',')}]`],
  )
}

/** Read back and added up again: what is in the database is what was in the other. */
async function mustHaveArrived(client: ClientBase, table: Table, wanted: TableSum): Promise<void> {
  const found = await sumOf(client, table)
  if (found.rows === wanted.rows && found.sha256 === wanted.sha256) return
  throw new Error(`The table ${table.name} did not arrive as it was (${found.rows} rows of ${wanted.rows}).`)
}

/** New rows are numbered from where the others ended. */
async function continueNumbers(client: ClientBase, { table, numbers }: TableSum): Promise<void> {
  for (const [column, last] of Object.entries(numbers)) {
    await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), $3)`, [`public."${table}"`, column, last])
  }
}

/**
 * People who have signed out since would be signed in again, and mail that was waiting at that moment may have been sent since: what
 * comes from a backup begins without either.
 */
export const afterRestore: Afterwards = async (client) => {
  const sessions = await client.query('DELETE FROM sessions')
  await client.query('DELETE FROM rate_limits')
  const mails = await client.query(`UPDATE mails SET status = 'dropped' WHERE status = 'queued'`)
  return [
    `${sessions.rowCount} sessions ended: everybody signs in again.`,
    `${mails.rowCount} mails that were waiting are not sent.`,
  ]
}

/** A hub that moves stays the same hub. */
export const afterMove: Afterwards = async () => []
