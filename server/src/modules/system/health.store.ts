import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

export const askDatabase = (db: Db) => db.execute(sql`SELECT 1`)

export type MailQueue = { failed: number; waiting: number; oldest_seconds: number }

/** `oldest_seconds` is the age of the oldest waiting mail. */
export async function readMailQueue(db: Db): Promise<MailQueue> {
  const { rows } = await db.execute<MailQueue>(sql`
    SELECT count(*) FILTER (WHERE status = 'failed')::float8 AS failed,
      count(*) FILTER (WHERE status = 'queued')::float8 AS waiting,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE status = 'queued')), 0)::float8 AS oldest_seconds
    FROM mails WHERE status IN ('queued', 'failed')`)
  return rows[0]!
}

/** Sessions are counted; the keys of 90 days are estimated. */
export async function readCounts(db: Db) {
  const { rows } = await db.execute<{ sessions: number; idempotency_keys: number }>(sql`
    SELECT (SELECT count(*) FROM sessions WHERE last_seen_at > now() - interval '30 minutes')::float8 AS sessions,
      (SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = 'idempotency_keys'::regclass)::float8 AS idempotency_keys`)
  return rows[0]!
}
