import { SESSIONS_LISTED } from '@hub/contract/account-safety'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/database.ts'
import { retention, sweepInSteps } from '../database/retention.ts'
import { organizations } from '../database/schema/organizations.ts'
import { sessions } from '../database/schema/sessions.ts'
import { users } from '../database/schema/users.ts'
import type { SessionUser } from './caller.ts'
import { createHash, randomBytes } from 'node:crypto'

/** The database's clock, the same for all servers. */
const IDLE = retention('idle session')
const AT_MOST = retention('session')
/** A session may be read a hundred times a minute. */
const WRITE_EVERY = sql`interval '1 minute'`

const BEARER = /^Bearer ([\w-]{43})$/

export const tokenHashOf = (authorization: string | undefined): Buffer | null => {
  const token = BEARER.exec(authorization ?? '')?.[1]
  return token ? hashToken(token) : null
}

const isGood = and(gt(sessions.expires_at, sql`now()`), gt(sessions.last_seen_at, sql`now() - ${IDLE}`))

/** Runs at every request, so it is built once. Unnamed, because clients may share a connection. */
const findSession = (db: Db) =>
  db
    .select({
      user: {
        id: users.id,
        full_name: users.full_name,
        email: users.email,
        role: users.role,
        status: users.status,
        organization_id: users.organization_id,
        language: users.language,
        must_change_password: users.must_change_password,
        has_two_factor: users.has_two_factor,
        organization_name: organizations.name,
        organization_acronym: organizations.acronym,
      },
      stale: sql<boolean>`${sessions.last_seen_at} < now() - ${WRITE_EVERY}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(organizations, eq(organizations.id, users.organization_id))
    .where(and(eq(sessions.token_hash, sql.placeholder('tokenHash')), isGood))
    .prepare('')

export const sessionsOf = (db: Db, sessionOf = findSession(db)) => ({
  /** With status and role, so that a suspension takes effect at once. */
  async find(tokenHash: Buffer): Promise<SessionUser | null> {
    const [found] = await sessionOf.execute({ tokenHash })
    if (found?.stale) {
      await db
        .update(sessions)
        .set({ last_seen_at: sql`now()` })
        .where(and(eq(sessions.token_hash, tokenHash), lt(sessions.last_seen_at, sql`now() - ${WRITE_EVERY}`)))
    }
    return found?.user ?? null
  },

  async start(tx: Tx, userId: string, from?: { browser: string | null; address: string }): Promise<string> {
    const token = newToken()
    await tx
      .insert(sessions)
      .values({ token_hash: hashToken(token), user_id: userId, ...from, expires_at: sql`now() + ${AT_MOST}` })
    return token
  },

  /** Those that are still good, the last seen first. */
  list: (userId: string, current: Buffer | null) =>
    db
      .select({
        id: sessions.id,
        browser: sessions.browser,
        address: sessions.address,
        created_at: sessions.created_at,
        seen_at: sessions.last_seen_at,
        is_current: sql<boolean>`${sessions.token_hash} = ${current ?? Buffer.alloc(0)}`,
      })
      .from(sessions)
      .where(and(eq(sessions.user_id, userId), isGood))
      .orderBy(desc(sessions.last_seen_at), sessions.id)
      .limit(SESSIONS_LISTED),

  async endOne(tx: Tx, userId: string, id: string): Promise<boolean> {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.user_id, userId), eq(sessions.id, id)))
      .returning({ id: sessions.id })
    return ended.length > 0
  },

  async end(tx: Tx, tokenHash: Buffer) {
    await tx.delete(sessions).where(eq(sessions.token_hash, tokenHash))
  },

  async endAll(tx: Tx, userId: string, keep: Buffer | null = null) {
    const others = keep ? ne(sessions.token_hash, keep) : undefined
    await tx.delete(sessions).where(and(eq(sessions.user_id, userId), others))
  },

  sweep: () =>
    sweepInSteps(db, sessions, sql`${sessions.expires_at} < now() OR ${sessions.last_seen_at} < now() - ${IDLE}`),
})

export type Sessions = ReturnType<typeof sessionsOf>

export const newToken = () => randomBytes(32).toString('base64url')

/** A fast hash is enough, because 256 random bits cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
