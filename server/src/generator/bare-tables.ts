import type { PoolClient } from 'pg'
import { TABLES } from './row-buffer.ts'

const names = (tables: readonly string[]) => tables.map((table) => `'${table}'`).join(', ')
const FILLED = names(TABLES)
/** Organizations and users may have rows already, which others refer to. */
const KEYLESS = names(TABLES.filter((table) => !['organizations', 'users'].includes(table)))

const constraints = (which: string) => `
  SELECT conrelid::regclass::text AS table, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS dropped,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS made
  FROM pg_constraint WHERE ${which}`

const BEHIND = `
  ${constraints(`contype IN ('p', 'u') AND conrelid::regclass::text IN (${KEYLESS})`)}
  UNION ALL
  SELECT indrelid::regclass::text, format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  FROM pg_index WHERE indrelid::regclass::text IN (${FILLED}) AND NOT indisprimary
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  UNION ALL
  ${constraints(`contype = 'f' AND conrelid::regclass::text IN (${FILLED})`)}`

interface Behind {
  table: string
  dropped: string
  made: string
}

/**
 * Drops keys, indexes and constraints, because restoring them on full tables is many times faster. One transaction, so
 * nobody sees the tables without them. The returned function restores them; tables that they refer to must be full.
 */
export async function bareTables(client: PoolClient): Promise<(tables?: readonly string[]) => Promise<void>> {
  let { rows: missing } = await client.query<Behind>(BEHIND)
  await client.query(
    missing
      .toReversed()
      .map(({ dropped }) => dropped)
      .join(';'),
  )
  // Each worker of an index build needs 32 MB.
  await client.query(`SET LOCAL maintenance_work_mem = '128MB'`)
  return async (tables) => {
    const wanted = missing.filter(({ table }) => tables?.includes(table) ?? true)
    missing = missing.filter((each) => !wanted.includes(each))
    if (wanted.length > 0) await client.query(wanted.map(({ made }) => made).join(';'))
  }
}
