import type { ClientBase, Pool } from 'pg'
import { importPlaces } from '../import-places.ts'
import { rebuildChanged } from '../derived/check.ts'
import {
  appliedIn,
  applyBaseline,
  applyMigrations,
  applySameMigrations,
  mustBeAsApplied,
  ownTables,
  underMigrationLock,
} from '../migrate.ts'
import { readMigrations } from '../migration-files.ts'
import { fillLaterColumns, isUnreleased, laterColumns, makeReady } from '../unreleased.ts'
import type { Head, Parts, TableSum, Total } from './backup-file.ts'
import { settle, sumOf, tablesOf, type Table } from './tables.ts'

type Afterwards = (client: ClientBase) => Promise<string[]>

export interface Loaded {
  head: Head
  tables: TableSum[]
  total: Total
  notes: string[]
}

/** In one transaction. Tables are created as of the backup, and then migrated as in an update. */
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
        tables = new Map((await makeTables(client, appliedBefore(part.head))).map((each) => [each.name, each]))
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
    if (isUnreleased(appliedBefore(loaded.head!))) await fillLaterColumns(client)
    loaded.notes = await afterwards(client)
    await applyMigrations(client)
  })
  await importPlaces(pool)
  await rebuildChanged(pool)
  return loaded as Loaded
}

const appliedBefore = ({ migrations }: Head) => new Map(migrations.map(({ made_at, hash }) => [made_at, hash]))

async function makeTables(client: ClientBase, applied: Map<number, string>): Promise<Table[]> {
  if (!isUnreleased(applied)) {
    await applySameMigrations(client, applied)
    return tablesOf(client)
  }
  await applyBaseline(client)
  await makeReady(client, applied)
  return (await tablesOf(client)).map((table) => {
    const lacks = laterColumns(table.name)
    return { ...table, lacks, columns: table.columns.filter((column) => !lacks.includes(column)) }
  })
}

/** A row in one of these means that the hub was used. */
const WORKED_IN = ['users', 'organizations', 'projects', 'audit_log']

/** Only for an empty database, or a hub without any account. */
async function makeRoom(client: ClientBase): Promise<void> {
  const applied = await appliedIn(client)
  if (!applied) return
  mustBeAsApplied(await readMigrations(), applied)
  const own = [...(await ownTables(applied))]
  const found = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname = ANY ($1)`,
    [own],
  )
  const lost = own.find((table) => !found.rows.some(({ name }) => name === table))
  if (lost) throw new Error(`The database is a hub's without its table ${lost}: ${NAME_AN_EMPTY_ONE}`)
  // No account can be added until the transaction ends.
  if (own.includes('users')) await client.query('LOCK TABLE public.users IN ACCESS EXCLUSIVE MODE')
  for (const table of WORKED_IN.filter((name) => own.includes(name))) {
    const { rowCount } = await client.query(`SELECT FROM public."${table}" LIMIT 1`)
    if (rowCount) throw new Error(`The database is a hub's with rows in its table ${table}: ${NAME_AN_EMPTY_ONE}`)
  }
  await dropTables(client, [...own, 'schema_migrations'])
}

const NAME_AN_EMPTY_ONE = 'name an empty one. Nothing was changed.'
const DEPENDENT_OBJECTS_STILL_EXIST = '2BP01'

/** No CASCADE: it would drop somebody else's views. */
async function dropTables(client: ClientBase, names: string[]): Promise<void> {
  try {
    await client.query(`DROP TABLE ${names.map((name) => `public."${name}"`).join(', ')}`)
  } catch (error) {
    const { code, detail = '' } = error as { code?: string; detail?: string }
    if (code !== DEPENDENT_OBJECTS_STILL_EXIST) throw error
    const [first] = detail.split('\n')
    throw new Error(`Something else in the database is made of the hub's tables (${first}): ${NAME_AN_EMPTY_ONE}`, {
      cause: error,
    })
  }
}

async function insertRows(client: ClientBase, { name, columns }: Table, rows: string[]): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  await client.query(
    `INSERT INTO "${name}" (${list}) OVERRIDING SYSTEM VALUE
     SELECT ${list} FROM jsonb_populate_recordset(NULL::"${name}", $1::jsonb)`,
    [`[${rows.join(',')}]`],
  )
}

async function mustHaveArrived(client: ClientBase, table: Table, wanted: TableSum): Promise<void> {
  const found = await sumOf(client, table)
  if (found.rows === wanted.rows && found.sha256 === wanted.sha256) return
  throw new Error(`The table ${table.name} did not arrive as it was (${found.rows} rows of ${wanted.rows}).`)
}

async function continueNumbers(client: ClientBase, { table, numbers }: TableSum): Promise<void> {
  for (const [column, last] of Object.entries(numbers)) {
    await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), $3)`, [`public."${table}"`, column, last])
  }
}

/** The backup's sessions may have ended since, and its mail may have been sent. */
export const afterRestore: Afterwards = async (client) => {
  const sessions = await client.query('DELETE FROM sessions')
  await client.query('DELETE FROM rate_limits')
  const mails = await client.query(`UPDATE mails SET status = 'dropped' WHERE status = 'queued'`)
  return [
    `${sessions.rowCount} sessions ended: everybody signs in again.`,
    `${mails.rowCount} mails that were waiting are not sent.`,
  ]
}

/** A hub that moves keeps its sessions and mail. */
export const afterMove: Afterwards = async () => []
