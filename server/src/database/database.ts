import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

export type Db = NodePgDatabase
/** Inside a transaction use this one only: on the embedded engine's single connection the outer `db` would wait for ever. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** An open database, migrated, on either engine. */
export interface Database {
  db: Db
  pool: Pool
  engine: 'embedded' | 'postgresql'
  close(): Promise<void>
}
