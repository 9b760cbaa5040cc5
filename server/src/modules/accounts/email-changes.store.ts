import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { retention, sweepInSteps } from '../../database/retention.ts'
import { emailChanges } from '../../database/schema/sessions.ts'
import { users } from '../../database/schema/users.ts'
import { nextVersion } from '../../database/concurrent-edits.ts'

const LIFETIME = retention('email change')
const isGood = gt(emailChanges.expires_at, sql`now()`)

export const askForChange = (tx: Tx, userId: string, email: string, sessionHash: Buffer | null) => {
  const asked = { new_email: email, session_hash: sessionHash, token_hash: null, expires_at: sql`now() + ${LIFETIME}` }
  return tx
    .insert(emailChanges)
    .values({ user_id: userId, ...asked })
    .onConflictDoUpdate({ target: emailChanges.user_id, set: asked })
}

/** False if the request was replaced or the address is taken. */
export async function issueToken(db: Db, userId: string, email: string, tokenHash: Buffer): Promise<boolean> {
  const issued = await db
    .update(emailChanges)
    .set({ token_hash: tokenHash })
    .where(
      and(
        eq(emailChanges.user_id, userId),
        eq(emailChanges.new_email, email),
        isGood,
        sql`NOT EXISTS (SELECT FROM users u WHERE lower(u.email) = lower(${email}))`,
      ),
    )
    .returning({ id: emailChanges.user_id })
  return issued.length > 0
}

export async function findChange(tx: Tx, tokenHash: Buffer) {
  const [found] = await tx
    .select({ user_id: emailChanges.user_id })
    .from(emailChanges)
    .where(and(eq(emailChanges.token_hash, tokenHash), isGood))
  return found
}

/** It may come from somebody who knew the old password. */
export const forgetChange = (tx: Tx, userId: string) => tx.delete(emailChanges).where(eq(emailChanges.user_id, userId))

/** Of two concurrent calls only one succeeds. */
export async function takeChange(tx: Tx, tokenHash: Buffer) {
  const [taken] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.token_hash, tokenHash), isGood))
    .returning()
  return taken
}

export const setEmail = (tx: Tx, userId: string, email: string) =>
  tx
    .update(users)
    .set({ email, updated_at: nextVersion(users.updated_at) })
    .where(eq(users.id, userId))

export const sweepChanges = (db: Db) => sweepInSteps(db, emailChanges, sql`${emailChanges.expires_at} < now()`)
