import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { isBrokenOff, isDatabaseUnreachable } from './database-errors.ts'
import type { Db, Reader } from './database.ts'

export const readerWithoutReplica = (db: Db): Reader => ({ db, asOf: async () => null })

/**
 * As of the last message if all is replayed, however old the last change is. Without pg_read_all_stats that is now. A
 * disconnected replica is as of its last change.
 */
const AS_OF = `SELECT CASE
  WHEN NOT pg_is_in_recovery() THEN now()
  WHEN EXISTS (SELECT FROM pg_stat_wal_receiver WHERE pid IS NOT NULL) AND pg_last_wal_receive_lsn() <= pg_last_wal_replay_lsn()
  THEN coalesce((SELECT last_msg_receipt_time FROM pg_stat_wal_receiver), now())
  ELSE coalesce(pg_last_xact_replay_timestamp(), (SELECT checkpoint_time FROM pg_control_checkpoint())) END AS at`
const ASK_EVERY_MS = 2000

type Query = (...query: unknown[]) => Promise<unknown>

/**
 * The primary answers if the replica is unreachable or cancels the read, because its rows were vacuumed on the primary.
 */
export function readerOn(replica: Pool, primary: Pool): Reader {
  const query: Query = (...args) =>
    (replica.query as unknown as Query)
      .apply(replica, args)
      .catch((error: unknown) =>
        isDatabaseUnreachable(error) || isBrokenOff(error)
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
