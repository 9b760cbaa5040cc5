import { sql } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'

/**
 * Until the transaction ends, others who hold the same name wait; readers do not. A row lock cannot do this for rows that are not there yet,
 * and a lock of the session would be lost behind a transaction pooler.
 */
export const holdName = (tx: Db | Tx, name: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
