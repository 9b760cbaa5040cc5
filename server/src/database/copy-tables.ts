import type { Pool, PoolClient } from 'pg'
import { rebuild } from './derived/check.ts'
import { nameOf } from './derived/derived-table.ts'
import { DERIVED_TABLES } from './derived/derived-tables.ts'

/**
 * Not copied: what follows from other rows is made of them anew, migrations and places come with the hub, and who tried what in
 * the last minutes is of no use elsewhere.
 */
const LEFT_OUT = `table_name IN (${[
  ...DERIVED_TABLES.map(nameOf),
  'derived_tables',
  'schema_migrations',
  'places',
  'lga_shapes',
  'reference_sets',
  'rate_limits',
]
  .map((name) => `'${name}'`)
  .join(', ')})`

/** Pictures are large; everything else is not. */
const BATCH = { attachments: 20, other: 500 }

interface Table {
  name: string
  columns: string[]
  /** Tables that it refers to. */
  needs: string[]
}

export interface Copied {
  table: string
  rows: number
}

/**
 * Every row of one database into another that is migrated and empty, in one transaction: all of them arrive, or none.
 * Rows travel as JSON, which PostgreSQL writes and reads without loss: numbers keep every digit, bytes are hexadecimal.
 */
export async function copyTables(source: Pool, target: Pool, onTable: (copied: Copied) => void): Promise<Copied[]> {
  const from = await source.connect()
  const to = await target.connect()
  try {
    await from.query('BEGIN')
    await to.query('BEGIN')
    const copied: Copied[] = []
    for (const table of inOrder(await tablesOf(from))) {
      const rows = await copyTable(from, to, table)
      copied.push({ table: table.name, rows })
      onTable({ table: table.name, rows })
    }
    await continueNumbers(to)
    await rebuild(to)
    await to.query('COMMIT')
    return copied
  } catch (error) {
    await to.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    await from.query('ROLLBACK').catch(() => {})
    from.release()
    to.release()
  }
}

async function tablesOf(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
     SELECT t.table_name AS name,
       (SELECT array_agg(c.column_name::text ORDER BY c.ordinal_position) FROM information_schema.columns c
         WHERE c.table_schema = 'public' AND c.table_name = t.table_name AND c.is_generated = 'NEVER') AS columns,
       ARRAY(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
         WHERE f.contype = 'f' AND f.conrelid = format('public.%I', t.table_name)::regclass
           AND f.confrelid <> f.conrelid) AS needs
     FROM information_schema.tables t
     WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND NOT ${LEFT_OUT}
     ORDER BY t.table_name`)
  return rows
}

/** What others refer to comes first. */
function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const ready = [...waiting].filter(({ needs }) => needs.every((name) => !has(waiting, name)))
    if (ready.length === 0) throw new Error('The tables refer to each other in a circle.')
    for (const table of ready) {
      ordered.push(table)
      waiting.delete(table)
    }
  }
  return ordered
}

const has = (tables: Set<Table>, name: string) => [...tables].some((table) => table.name === name)

async function copyTable(from: PoolClient, to: PoolClient, { name, columns }: Table): Promise<number> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const batch = name === 'attachments' ? BATCH.attachments : BATCH.other
  await from.query(`DECLARE copied CURSOR FOR SELECT to_jsonb(t)::text AS row FROM "${name}" t`)
  let copied = 0
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`FETCH ${batch} FROM copied`)
    if (rows.length === 0) break
    await to.query(
      `INSERT INTO "${name}" (${list}) OVERRIDING SYSTEM VALUE
       SELECT ${list} FROM jsonb_populate_recordset(NULL::"${name}", $1::jsonb)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    )
    copied += rows.length
  }
  await from.query('CLOSE copied')
  return copied
}

/** New rows are numbered from where the copied ones end. */
async function continueNumbers(to: PoolClient) {
  const { rows } = await to.query<{ table: string; column: string }>(`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND is_identity = 'YES' AND NOT ${LEFT_OUT}`)
  for (const { table, column } of rows) {
    await to.query(
      `SELECT setval(pg_get_serial_sequence('public.${table}', '${column}'), max("${column}")) FROM "${table}"
       HAVING max("${column}") IS NOT NULL`,
    )
  }
}
