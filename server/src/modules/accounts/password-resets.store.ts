import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { retention, sweepInSteps } from '../../database/retention.ts'
import { organizations } from '../../database/schema/organizations.ts'
import { passwordResets } from '../../database/schema/sessions.ts'
import { users } from '../../database/schema/users.ts'

const LIFETIME = retention('reset link')
const isGood = (tokenHash: Buffer) =>
  and(eq(passwordResets.token_hash, tokenHash), gt(passwordResets.expires_at, sql`now()`))

export async function findRecipient(tx: Tx, address: string) {
  const [found] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${address})`)
    .for('no key update')
  return found
}

export const insertReset = (tx: Tx, userId: string, tokenHash: Buffer) =>
  tx.insert(passwordResets).values({ token_hash: tokenHash, user_id: userId, expires_at: sql`now() + ${LIFETIME}` })

export const deleteResetsOf = (tx: Tx, userId: string) =>
  tx.delete(passwordResets).where(eq(passwordResets.user_id, userId))

export async function findResetOwner(db: Db, tokenHash: Buffer) {
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      full_name: users.full_name,
      organization_name: organizations.name,
      organization_acronym: organizations.acronym,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .innerJoin(organizations, eq(organizations.id, users.organization_id))
    .where(isGood(tokenHash))
  return found
}

/** Of two concurrent calls only one succeeds. */
export async function spendReset(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const spent = await tx.delete(passwordResets).where(isGood(tokenHash)).returning({ id: passwordResets.user_id })
  return spent.length > 0
}

export const sweepResets = (db: Db) => sweepInSteps(db, passwordResets, sql`${passwordResets.expires_at} < now()`)
