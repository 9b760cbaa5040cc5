import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

export type Db = NodePgDatabase
/** Inside a transaction use only this one: where connections are limited, using the outer `db` deadlocks. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export const poolOf = (db: Db) => (db as Db & { $client: Pool }).$client

/** A read replica for long reads, so that they do not slow down writes. It may lag behind. */
export interface Reader {
  db: Db
  /** The moment that the replica shows; null for the primary itself. */
  asOf(): Promise<Date | null>
}

export interface Abilities {
  /** Several servers may use it at the same time, and its administrator makes the backups. */
  isShared: boolean
  /** It supports COPY. */
  takesCopy: boolean
}

export interface Database {
  db: Db
  /** Separate connections for session checks and health, which must answer when all others are busy. */
  authDb: Db
  /** For signing in: many sign-ins at once must not block people who are signed in. */
  signInDb: Db
  pool: Pool
  /** Without a query timeout: migrations, filling, cleaning up. */
  maintenancePool: Pool
  /** For large reads that may lag a moment behind: exports, feeds, the figures of the sector. */
  reader: Reader
  abilities: Abilities
  close(): Promise<void>
}
