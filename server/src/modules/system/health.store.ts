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
