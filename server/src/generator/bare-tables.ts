import type { PoolClient } from 'pg'
import { TABLES } from './row-buffer.ts'

const NAMES = TABLES.map((table) => `'${table}'`).join(', ')

/** Foreign keys of the tables, and their indexes that nothing else rests on. */
const BEHIND = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS dropped,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS made
  FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text IN (${NAMES})
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  FROM pg_index WHERE indrelid::regclass::text IN (${NAMES}) AND NOT indisprimary
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`

/**
 * Without what every single row would be checked against and entered into: made anew at the end, which is many times
 * faster, and fails just as well. All in one transaction, so nobody ever sees the tables without.
 */
export async function bareTables<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await client.query<{ dropped: string; made: string }>(BEHIND)
  for (const { dropped } of rows) await client.query(dropped)
  const result = await work()
  // Indexes first: keys are checked by them.
  for (const { made } of rows.toReversed()) await client.query(made)
  return result
}
