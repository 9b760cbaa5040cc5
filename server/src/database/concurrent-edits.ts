import { sql, eq, type SQL } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Held until the transaction ends. A row lock needs a row, and a transaction pooler loses session locks. */
export const lockName = (tx: Db | Tx, name: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

/** An impossible timestamp is no version. */
export function isVersion(column: PgColumn, updatedAt: string | undefined): SQL {
  if (updatedAt === undefined) return sql`true`
  const moment = new Date(updatedAt)
  return Number.isNaN(moment.getTime()) ? sql`false` : eq(column, moment)
}

/** Always later, even within a millisecond or after the clock was set back. */
export const nextVersion = (column: PgColumn): SQL => sql`greatest(now(), ${column} + interval '1 millisecond')`
