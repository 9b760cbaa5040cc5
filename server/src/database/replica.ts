import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { isDatabaseUnreachable } from './database-faults.ts'
import type { Db, Reader } from './database.ts'

export const readerWithoutReplica = (db: Db): Reader => ({ db, asOf: async () => null })

/** A copy that has replayed all that it got shows the present, however long ago the last change was. */
const AS_OF = `SELECT CASE WHEN pg_is_in_recovery() AND pg_last_wal_receive_lsn() <> pg_last_wal_replay_lsn()
  THEN coalesce(pg_last_xact_replay_timestamp(), now()) ELSE now() END AS at`
const ASK_EVERY_MS = 2000

type Query = (...query: unknown[]) => Promise<unknown>

/** Reads from the replica, and from the database itself while the replica cannot be reached. */
export function readerOn(replica: Pool, primary: Pool): Reader {
  const query: Query = (...args) =>
    (replica.query as unknown as Query)
      .apply(replica, args)
      .catch((error: unknown) =>
        isDatabaseUnreachable(error)
          ? (primary.query as unknown as Query).apply(primary, args)
          : Promise.reject(error as Error),
      )
  let asked: { at: number; answer: Promise<Date | null> } | undefined
  return {
    db: drizzle({ client: { query } as unknown as Pool }) as Db,
    asOf() {
      if (!asked || Date.now() - asked.at > ASK_EVERY_MS) {
        const answer = replica.query<{ at: Date }>(AS_OF).then(
          ({ rows }) => rows[0]!.at,
          () => null,
        )
        asked = { at: Date.now(), answer }
      }
      return asked.answer
    },
  }
}
