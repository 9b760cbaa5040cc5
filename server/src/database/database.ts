import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

export type Db = NodePgDatabase
/** Inside a transaction use only this one: the outer `db` would wait for a second connection and deadlock. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export const poolOf = (db: Db) => (db as Db & { $client: Pool }).$client

/** A read replica, so that long reads do not slow down writes. It may lag behind. */
export interface Reader {
  db: Db
  /** The moment that the replica shows; null for the primary itself. */
  asOf(): Promise<Date | null>
}

export interface Abilities {
  /** Several servers may use it. Its administrator makes the backups. */
  isShared: boolean
  takesCopy: boolean
}

export interface Database {
  db: Db
  /** Session checks and health must answer when all other connections are busy. */
  authDb: Db
  /** Keeps many sign-ins away from people who are signed in. */
  signInDb: Db
  pool: Pool
  maintenancePool: Pool
  reader: Reader
  abilities: Abilities
  close(): Promise<void>
}

/**
 * Each field that was sent needs a column of its name, except `Elsewhere`. Use `satisfies Stored<…>` on a row's values:
 * a forgotten field does not compile, instead of being answered with 200 and lost.
 */
export type Stored<Row, Sent, Elsewhere extends keyof Sent = never> = {
  [Field in Exclude<keyof Sent, Elsewhere>]: Field extends keyof Row ? unknown : never
} & { [Column in keyof Row]?: unknown }
