import { sql, eq, type SQL } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Held until the transaction ends; readers do not wait. A row lock needs an existing row, and a session lock is lost
 * behind a transaction pooler.
 */
export const lockName = (tx: Db | Tx, name: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

/** If the edit names a version. An impossible timestamp is no version. */
export function isVersion(column: PgColumn, updatedAt: string | undefined): SQL {
  if (updatedAt === undefined) return sql`true`
  const moment = new Date(updatedAt)
  return Number.isNaN(moment.getTime()) ? sql`false` : eq(column, moment)
}

/** Always later than the last version, even if two edits share a millisecond or the clock was set back. */
export const nextVersion = (column: PgColumn): SQL => sql`greatest(now(), ${column} + interval '1 millisecond')`
