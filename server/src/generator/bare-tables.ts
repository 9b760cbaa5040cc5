import type { PoolClient } from 'pg'
import { TABLES } from './row-buffer.ts'

const NAMES = TABLES.map((table) => `'${table}'`).join(', ')

/** Indexes of the tables that nothing else rests on, then their foreign keys, which are checked by indexes. */
const BEHIND = `
  SELECT indrelid::regclass::text AS table, format('DROP INDEX %s', indexrelid::regclass) AS dropped,
    pg_get_indexdef(indexrelid) AS made
  FROM pg_index WHERE indrelid::regclass::text IN (${NAMES}) AND NOT indisprimary
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  UNION ALL
  SELECT conrelid::regclass::text, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text IN (${NAMES})`

interface Behind {
  table: string
  dropped: string
  made: string
}

/**
 * Without what every single row would be checked against and entered into: made anew when a table is full, which is many
 * times faster, and fails just as well. All in one transaction, so nobody ever sees the tables without.
 * Returns what makes it anew for some tables; what they refer to has to be full as well.
 */
export async function bareTables(client: PoolClient): Promise<(tables: readonly string[]) => Promise<void>> {
  let { rows: missing } = await client.query<Behind>(BEHIND)
  await client.query(
    missing
      .toReversed()
      .map(({ dropped }) => dropped)
      .join(';'),
  )
  // More makes the search indexes no faster.
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`)
  return async (tables) => {
    const wanted = missing.filter(({ table }) => tables.includes(table))
    missing = missing.filter(({ table }) => !tables.includes(table))
    if (wanted.length > 0) await client.query(wanted.map(({ made }) => made).join(';'))
  }
}
