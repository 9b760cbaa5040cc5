import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { appliedIn, ownTables } from '../migrate.ts'

export interface Table {
  name: string
  /** Without generated columns. */
  columns: string[]
  needs: string[]
  /** The primary key, in the same order on every database. */
  order: string
  /** Columns that the backup's rows lack. */
  lacks?: string[]
}

/** PostgreSQL writes and reads JSON rows without loss. */
const SAME_EVERYWHERE = `SET LOCAL timezone = 'UTC'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`

/** Call in a transaction. */
export const settle = (client: ClientBase) => client.query(SAME_EVERYWHERE)

/** Without the list of migrations; referenced tables first. Other people's tables are left alone. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const own = await ownTables((await appliedIn(client)) ?? new Map<number, string>())
  const { rows } = await client.query<Table>(
    `
    SELECT t.table_name::text AS name,
      (SELECT array_agg(c.column_name::text ORDER BY c.ordinal_position) FROM information_schema.columns c
        WHERE c.table_schema = 'public' AND c.table_name = t.table_name AND c.is_generated = 'NEVER') AS columns,
      ARRAY(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
        WHERE f.contype = 'f' AND f.conrelid = format('public.%I', t.table_name)::regclass
          AND f.confrelid <> f.conrelid) AS needs,
      coalesce((SELECT string_agg(format(CASE WHEN a.attcollation > 0 THEN '%I COLLATE "C"' ELSE '%I' END, a.attname), ', '
          ORDER BY array_position(i.indkey::int2[], a.attnum))
        FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
        WHERE i.indisprimary AND i.indrelid = format('public.%I', t.table_name)::regclass),
        'to_jsonb(t)::text COLLATE "C"') AS order
    FROM information_schema.tables t
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND t.table_name = ANY ($1)
    ORDER BY t.table_name`,
    [[...own]],
  )
  return inOrder(rows)
}

function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => needs.every((name) => !waiting.has(name)))
    if (ready.length === 0) throw new Error('The tables refer to each other in a circle.')
    for (const table of ready) {
      ordered.push(table)
      waiting.delete(table.name)
    }
  }
  return ordered
}

const batchOf = (table: string) => (table === 'attachments' ? 8 : 500)

export async function* rowsOf(client: ClientBase, table: Table): AsyncGenerator<string[], void, undefined> {
  const { name, order, lacks = [] } = table
  const row = ['to_jsonb(t)', ...lacks.map((column) => `'${column}'`)].join(' - ')
  await client.query(`DECLARE rows_of CURSOR FOR SELECT (${row})::text AS row FROM "${name}" t ORDER BY ${order}`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${batchOf(name)} FROM rows_of`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('CLOSE rows_of')
}

export function newSum() {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows: string[]) {
      count += rows.length
      for (const row of rows) hash.update(row).update('\n')
    },
    take: () => ({ rows: count, sha256: hash.digest('hex') }),
  }
}

export async function sumOf(client: ClientBase, table: Table) {
  const sum = newSum()
  for await (const rows of rowsOf(client, table)) sum.add(rows)
  return sum.take()
}

export async function numbersOf(client: ClientBase, table: string): Promise<Record<string, number>> {
  const { rows } = await client.query<{ column: string; last: number }>(
    `SELECT c.column_name::text AS column, pg_sequence_last_value(pg_get_serial_sequence('public."${table}"', c.column_name))::float8 AS last
     FROM information_schema.columns c WHERE c.table_schema = 'public' AND c.table_name = $1 AND c.is_identity = 'YES'`,
    [table],
  )
  return Object.fromEntries(rows.filter(({ last }) => last !== null).map(({ column, last }) => [column, last]))
}
