import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

export type Db = NodePgDatabase
/** Inside a transaction use this one only: where all connections take turns, the outer `db` would wait for ever. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** The connections of one. */
export const poolOf = (db: Db) => (db as Db & { $client: Pool }).$client

/** Where long reads go: to a copy of the database that may be behind, so that they hold up nobody who writes. */
export interface Reader {
  db: Db
  /** The moment that it shows; null where it is the database itself. */
  asOf(): Promise<Date | null>
}

/** What one database can do and another cannot. Which engine that makes is known to `connect.ts` alone. */
export interface Abilities {
  /** Several servers may work on it at the same time, and its administrator backs it up. Otherwise this hub does. */
  isShared: boolean
  /** It takes rows by COPY. */
  takesCopy: boolean
}

/** An open database, migrated. */
export interface Database {
  db: Db
  /** For what is answered whatever the rest waits for: who is signed in, and health. Its connections are its own. */
  authDb: Db
  /** For signing in, and what belongs to it: many who do it at once hold up nobody who is signed in. */
  signInDb: Db
  /** The connections of `db`. */
  pool: Pool
  /** For what takes as long as it takes: migrations, filling, tidying. Elsewhere a query that takes too long is given up. */
  maintenancePool: Pool
  /** For what reads much and may be a moment behind: exports, feeds, the figures of the sector. */
  reader: Reader
  abilities: Abilities
  close(): Promise<void>
}
