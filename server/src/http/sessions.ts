import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
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
        organization_name: organizations.name,
        organization_acronym: organizations.acronym,
      },
      stale: sql<boolean>`${sessions.last_seen_at} < now() - ${WRITE_EVERY}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(organizations, eq(organizations.id, users.organization_id))
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('tokenHash')),
        gt(sessions.expires_at, sql`now()`),
        gt(sessions.last_seen_at, sql`now() - ${IDLE}`),
      ),
    )
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

  async start(tx: Tx, userId: string): Promise<string> {
    const token = newToken()
    await tx
      .insert(sessions)
      .values({ token_hash: hashToken(token), user_id: userId, expires_at: sql`now() + ${AT_MOST}` })
    return token
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
