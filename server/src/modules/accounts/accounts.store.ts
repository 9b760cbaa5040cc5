import { EVENTS_LISTED } from '@hub/contract/account-safety'
import type { Language } from '@hub/contract/language'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { isoMoment } from '../../database/days.ts'
import { lockName } from '../../database/concurrent-edits.ts'
import { users } from '../../database/schema/users.ts'

interface Credentials {
  id: string
  full_name: string
  password_hash: string
  has_two_factor: boolean
  last_login_at: Date | null
}

export async function findCredentials(db: Db | Tx, email: string): Promise<Credentials | undefined> {
  const [found] = await db
    .select({
      id: users.id,
      full_name: users.full_name,
      password_hash: users.password_hash,
      has_two_factor: users.has_two_factor,
      last_login_at: users.last_login_at,
    })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return found
}

export async function lockAccount(tx: Tx, id: string) {
  const [found] = await tx
    .select({ id: users.id, email: users.email, full_name: users.full_name })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return found
}

export async function findPasswordHash(db: Db, id: string): Promise<string | undefined> {
  const [found] = await db.select({ hash: users.password_hash }).from(users).where(eq(users.id, id))
  return found?.hash
}

export async function insertUser(tx: Tx, row: typeof users.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(users).values(row).returning({ id: users.id })
  return inserted!.id
}

/** False if the password has changed since it was checked. */
export async function recordLogin(
  tx: Tx,
  { id, password_hash }: Pick<Credentials, 'id' | 'password_hash'>,
  language: Language | undefined,
): Promise<boolean> {
  const updated = await tx
    .update(users)
    .set({ last_login_at: sql`now()`, language })
    .where(and(eq(users.id, id), eq(users.password_hash, password_hash)))
    .returning({ id: users.id })
  return updated.length > 0
}

export async function replacePassword(tx: Tx, id: string, oldHash: string, newHash: string): Promise<boolean> {
  const updated = await tx
    .update(users)
    .set({ password_hash: newHash, must_change_password: false })
    .where(and(eq(users.id, id), eq(users.password_hash, oldHash)))
    .returning({ id: users.id })
  return updated.length > 0
}

export const setPassword = (tx: Tx, id: string, hash: string) =>
  tx.update(users).set({ password_hash: hash, must_change_password: false }).where(eq(users.id, id))

/** Several servers that start on one empty database create one first admin. */
export async function isFirstStart(tx: Tx): Promise<boolean> {
  await lockName(tx, 'first start')
  const [anyone] = await tx.select({ id: users.id }).from(users).limit(1)
  return !anyone
}

interface OwnEvent extends Record<string, unknown> {
  at: string
  action: string
  what: string | null
  address: string | null
}

/** The newest first. The sign-in has no actor yet; a feed is read without one. */
export async function readOwnEvents(db: Db, userId: string): Promise<OwnEvent[]> {
  const newest = sql`ORDER BY l.id DESC LIMIT ${EVENTS_LISTED}`
  const { rows } = await db.execute<OwnEvent>(sql`
    SELECT ${sql.raw(isoMoment('e.at'))} AS at, e.action, CASE WHEN e.entity = 'export' THEN e.entity_id END AS what, e.address
    FROM (
      (SELECT l.* FROM audit_log l WHERE l.entity = 'sign_in' AND l.entity_id = ${userId}::text ${newest})
      UNION ALL
      (SELECT l.* FROM audit_log l WHERE l.actor_id = ${userId} AND l.entity IN ('export', 'feed') ${newest})
      UNION ALL
      (SELECT l.* FROM audit_log l WHERE l.entity = 'feed' AND l.action = 'feed.used'
        AND l.entity_id IN (SELECT id::text FROM feed_tokens WHERE created_by = ${userId}) ${newest})
    ) e ORDER BY e.id DESC LIMIT ${EVENTS_LISTED}`)
  return rows
}
