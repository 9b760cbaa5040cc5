import { sql } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'

/**
 * Held until the transaction ends; readers do not wait. A row lock needs an existing row, and a session lock is lost
 * behind a transaction pooler.
 */
export const holdName = (tx: Db | Tx, name: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
