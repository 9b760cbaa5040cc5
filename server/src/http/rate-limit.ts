import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { rateLimits } from '../database/schema/limits.ts'
import { AppError } from './errors.ts'

/** How many tries in how many minutes. Counted in the database, so for all servers together. */
export const LIMITS = {
  login_here: { tries: 10, minutes: 15 },
  login_account: { tries: 50, minutes: 15 },
  login_address: { tries: 100, minutes: 15 },
  registration_account: { tries: 10, minutes: 60 },
  registration_address: { tries: 20, minutes: 60 },
  reset_account: { tries: 5, minutes: 60 },
  reset_address: { tries: 30, minutes: 60 },
  reset_token_address: { tries: 30, minutes: 15 },
  change_password_account: { tries: 10, minutes: 15 },
  feed: { tries: 60, minutes: 60 },
  feed_address: { tries: 60, minutes: 15 },
}

type Limit = keyof typeof LIMITS

/** One counter: a limit, and who it counts. */
export interface Counter {
  limit: Limit
  key: string
}

/** Who is counted is hashed: the table lists no e-mail addresses. */
export const counter = (limit: Limit, ...who: string[]): Counter => {
  const whose = createHash('sha256')
    .update(JSON.stringify(who.map((part) => part.toLowerCase())))
    .digest('base64url')
  return { limit, key: `${limit}:${whose}` }
}

/** A household or an office owns a whole IPv6 /64 and could take a fresh address for every try. */
export function countedAddress(ip: string) {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4 || !isIPv6(ip)) return v4 ?? ip
  const [head = '', tail] = ip.split('%', 1)[0]!.split('::')
  const groups = head ? head.split(':') : []
  const after = tail ? tail.split(':').length : 0
  while (tail !== undefined && groups.length + after < 8) groups.push('0')
  return `${groups.slice(0, 4).join(':')}::/64`
}

const expired = sql`${rateLimits.resets_at} <= now()`

export const rateLimitsOf = (db: Db) => ({
  /**
   * Counts a try in each counter, the narrowest first. A refused try does not reach the wider ones: whoever guesses
   * from one address must not lock the account for its owner elsewhere.
   */
  async spend(...counters: Counter[]) {
    for (const { limit, key } of counters) {
      const { tries, minutes } = LIMITS[limit]
      const [row] = await db
        .insert(rateLimits)
        .values({ key, tries: 1, resets_at: sql`now() + make_interval(mins => ${minutes})` })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            tries: sql`CASE WHEN ${expired} THEN 1 ELSE ${rateLimits.tries} + 1 END`,
            resets_at: sql`CASE WHEN ${expired} THEN excluded.resets_at ELSE ${rateLimits.resets_at} END`,
          },
        })
        .returning({
          tries: rateLimits.tries,
          wait: sql<number>`ceil(extract(epoch FROM ${rateLimits.resets_at} - now()))::int`,
        })
      if (row && row.tries > tries) throw new AppError('too_many_tries', undefined, Math.max(1, row.wait))
    }
  },

  /** A success takes its try back: an office behind one address signs in every morning. */
  async giveBack(...counters: Counter[]) {
    for (const { key } of counters) {
      await db
        .update(rateLimits)
        .set({ tries: sql`greatest(${rateLimits.tries} - 1, 0)` })
        .where(eq(rateLimits.key, key))
    }
  },

  async forget(...counters: Counter[]) {
    for (const { key } of counters) await db.delete(rateLimits).where(eq(rateLimits.key, key))
  },

  async sweep() {
    await db.delete(rateLimits).where(lt(rateLimits.resets_at, sql`now()`))
  },
})

export type RateLimits = ReturnType<typeof rateLimitsOf>
