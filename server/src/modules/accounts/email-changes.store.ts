import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { kept } from '../../database/retention.ts'
import { emailChanges } from '../../database/schema/sessions.ts'
import { users } from '../../database/schema/users.ts'
import { nextVersion } from '../../database/stale-edit.ts'
import { sweepInSteps } from '../../database/sweep.ts'

const LIFETIME = kept('email change')
const isGood = gt(emailChanges.expires_at, sql`now()`)

/** A later wish takes the place of the one before. */
export const askForChange = (tx: Tx, userId: string, email: string, sessionHash: Buffer | null) => {
  const asked = { new_email: email, session_hash: sessionHash, token_hash: null, expires_at: sql`now() + ${LIFETIME}` }
  return tx
    .insert(emailChanges)
    .values({ user_id: userId, ...asked })
    .onConflictDoUpdate({ target: emailChanges.user_id, set: asked })
}

/** Gives the link its token. False where the wish is no longer this one, or somebody has the address already. */
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

/** Whose address the link would change. */
export async function findChange(tx: Tx, tokenHash: Buffer) {
  const [found] = await tx
    .select({ user_id: emailChanges.user_id })
    .from(emailChanges)
    .where(and(eq(emailChanges.token_hash, tokenHash), isGood))
  return found
}

/** A wish of before a new password may be that of somebody who knew the old one. */
export const forgetChange = (tx: Tx, userId: string) => tx.delete(emailChanges).where(eq(emailChanges.user_id, userId))

/** Takes the wish away: of two who open the link at once, one finds nothing. */
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
