import type { Language } from '@hub/contract/language'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { retention, sweepInSteps } from '../../database/retention.ts'
import { recoveryCodes, signInChallenges, twoFactors } from '../../database/schema/sessions.ts'
import { users } from '../../database/schema/users.ts'

/** Begun again, the earlier secret is gone. */
export const beginTwoFactor = (tx: Tx, user_id: string, secret: Buffer) =>
  tx
    .insert(twoFactors)
    .values({ user_id, secret })
    .onConflictDoUpdate({ target: twoFactors.user_id, set: { secret, last_step: 0, created_at: sql`now()` } })

export async function findSecret(on: Db | Tx, userId: string): Promise<Buffer | undefined> {
  const [found] = await on.select({ secret: twoFactors.secret }).from(twoFactors).where(eq(twoFactors.user_id, userId))
  return found?.secret
}

export async function hasTwoFactor(on: Db | Tx, userId: string): Promise<boolean> {
  const [found] = await on.select({ has: users.has_two_factor }).from(users).where(eq(users.id, userId))
  return found?.has ?? false
}

/** Of two calls with the same code only one succeeds. */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const spent = await tx
    .update(twoFactors)
    .set({ last_step: step })
    .where(and(eq(twoFactors.user_id, userId), lt(twoFactors.last_step, step)))
    .returning({ id: twoFactors.user_id })
  return spent.length > 0
}

export async function spendRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, hash)))
    .returning({ id: recoveryCodes.user_id })
  return spent.length > 0
}

export async function switchOn(tx: Tx, user_id: string, hashes: Buffer[]): Promise<void> {
  await tx.update(users).set({ has_two_factor: true }).where(eq(users.id, user_id))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
  await tx.insert(recoveryCodes).values(hashes.map((code_hash) => ({ user_id, code_hash })))
}

export async function switchOff(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ has_two_factor: false }).where(eq(users.id, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await tx.delete(twoFactors).where(eq(twoFactors.user_id, userId))
  await tx.delete(signInChallenges).where(eq(signInChallenges.user_id, userId))
}

export const insertChallenge = (tx: Tx, user_id: string, token_hash: Buffer, language: Language | undefined) =>
  tx
    .insert(signInChallenges)
    .values({ token_hash, user_id, language, expires_at: sql`now() + ${retention('sign-in challenge')}` })

const isOpen = (tokenHash: Buffer) =>
  and(eq(signInChallenges.token_hash, tokenHash), gt(signInChallenges.expires_at, sql`now()`))

export async function findChallenge(db: Db, tokenHash: Buffer) {
  const [found] = await db
    .select({ id: users.id, email: users.email, language: signInChallenges.language })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.user_id))
    .where(isOpen(tokenHash))
  return found
}

/** Of two calls only one succeeds. */
export async function spendChallenge(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const spent = await tx.delete(signInChallenges).where(isOpen(tokenHash)).returning({ id: signInChallenges.user_id })
  return spent.length > 0
}

/** With a new password, a sign-in that was begun with the old one ends. */
export const forgetChallenges = (tx: Tx, userId: string) =>
  tx.delete(signInChallenges).where(eq(signInChallenges.user_id, userId))

export const sweepChallenges = (db: Db) =>
  sweepInSteps(db, signInChallenges, sql`${signInChallenges.expires_at} < now()`)
