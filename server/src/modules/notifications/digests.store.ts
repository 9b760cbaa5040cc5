import type { MailPreferences } from '@hub/contract/notifications'
import type { Role } from '@hub/contract/permissions'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { localTime, TODAY } from '../../database/days.ts'

export interface Reader extends Record<string, unknown> {
  id: string
  email: string
  full_name: string
  organization_id: string
  role: Role
  language: string | null
}

const HOUR = sql.raw(`extract(hour FROM ${localTime('now()')})`)

/** Writing the day keeps other servers away. Skips people who registered within a day. */
export async function claimDigests(tx: Tx, fromHour: number, most: number): Promise<Reader[]> {
  const { rows } = await tx.execute<Reader>(sql`
    WITH claimed AS (
      INSERT INTO mail_preferences AS p (user_id, digest_on)
      SELECT u.id, ${TODAY} FROM users u LEFT JOIN mail_preferences known ON known.user_id = u.id
      WHERE u.status = 'approved' AND u.role <> 'viewer' AND u.created_at < now() - interval '1 day' AND ${HOUR} >= ${fromHour}::integer
        AND coalesce(known.digest, true) AND coalesce(known.digest_on < ${TODAY}, true)
      ORDER BY u.id LIMIT ${most}
      ON CONFLICT (user_id) DO UPDATE SET digest_on = excluded.digest_on
        WHERE p.digest AND p.digest_on IS DISTINCT FROM excluded.digest_on
      RETURNING user_id
    )
    SELECT u.id, u.email, u.full_name, u.organization_id, u.role, u.language FROM claimed JOIN users u ON u.id = claimed.user_id ORDER BY u.id`)
  return rows
}

export async function readPreferences(db: Db | Tx, userId: string): Promise<MailPreferences> {
  const { rows } = await db.execute<MailPreferences>(
    sql`SELECT coalesce(p.digest, true) AS digest, coalesce(p.send_backs, true) AS send_backs, coalesce(p.reminders, true) AS reminders,
      coalesce(p.snapshots, u.role = 'admin') AS snapshots
    FROM users u LEFT JOIN mail_preferences p ON p.user_id = u.id WHERE u.id = ${userId}`,
  )
  return rows[0]!
}

/** A page of an older release does not know the mails of snapshots: the choice stays. */
export const savePreferences = (
  tx: Tx,
  userId: string,
  { digest, send_backs, reminders, snapshots }: MailPreferences,
) =>
  tx.execute(sql`
    INSERT INTO mail_preferences AS p (user_id, digest, send_backs, reminders, snapshots)
    VALUES (${userId}, ${digest}, ${send_backs}, ${reminders}, ${snapshots ?? null})
    ON CONFLICT (user_id) DO UPDATE SET digest = excluded.digest, send_backs = excluded.send_backs, reminders = excluded.reminders,
      snapshots = coalesce(excluded.snapshots, p.snapshots)`)
