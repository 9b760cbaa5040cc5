import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { rateLimits } from '../database/schema/limits.ts'
import { sweepInSteps } from '../database/sweep.ts'
import { AppError } from './errors.ts'

/** How many tries in how many minutes. Counted in the database, so for all servers together. */
export const LIMITS = {
  /** Of somebody who has signed in to this account with this browser before. */
  login_device: { tries: 20, minutes: 15 },
  login_here: { tries: 10, minutes: 15 },
  login_account: { tries: 50, minutes: 15 },
  login_address: { tries: 100, minutes: 15 },
  registration_address: { tries: 20, minutes: 60 },
  /** Of mails, not of requests: those are answered the same. */
  reset_mail: { tries: 1, minutes: 5 },
  reset_address: { tries: 30, minutes: 60 },
  /** Of links from mails: to reset a password, to confirm an address. */
  link_address: { tries: 30, minutes: 15 },
  password_account: { tries: 10, minutes: 15 },
  profile_account: { tries: 60, minutes: 60 },
  email_change_account: { tries: 5, minutes: 60 },
  email_change_address: { tries: 20, minutes: 60 },
  /** Of requests without a session that cannot be read. */
  bad_input_address: { tries: 100, minutes: 15 },
  feed: { tries: 60, minutes: 60 },
  feed_address: { tries: 60, minutes: 15 },
  /** Of all servers, at a time: it is given back at the end, and runs out where its server was killed. */
  sweep: { tries: 1, minutes: 60 },
  /** Told to the other servers: one of them may be storing it. */
  import_given_up: { tries: 1, minutes: 15 },
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

/** The same for a network address. One IPv6 address counts three times, for each network that may be one person's own. */
export const countersAt = (limit: Limit, address: string, ...who: string[]): Counter[] =>
  networksOf(address).map((network) => counter(limit, ...who, network))

/** What a household, an office or a provider's customer owns: each could take a fresh address for every try. */
const OWNED_BITS = [64, 56, 48]

/** The networks of an address, the narrowest first; an IPv4 address is its own. */
export function networksOf(ip: string): string[] {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4 || !isIPv6(ip)) return [v4 ?? ip]
  const [head = '', tail] = ip.split('%', 1)[0]!.split('::')
  const groups = head ? head.split(':') : []
  const after = tail ? tail.split(':').length : 0
  while (tail !== undefined && groups.length + after < 8) groups.push('0')
  const bits = groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0'))
    .join('')
  return OWNED_BITS.map((length) => `${BigInt(`0b${bits.slice(0, length)}`).toString(16)}/${length}`)
}

const expired = sql`${rateLimits.resets_at} <= now()`

export const rateLimitsOf = (db: Db) => {
  /** Counts a try; answers how many seconds to wait, 0 when it is not one too many. */
  async function count({ limit, key }: Counter): Promise<number> {
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
    return row && row.tries > tries ? Math.max(1, row.wait) : 0
  }

  const limits = {
    /**
     * Counts a try in each counter, the narrowest first. A refused try does not reach the wider ones: whoever guesses
     * from one address must not use up what others have.
     */
    async spend(...counters: Counter[]) {
      for (const each of counters) {
        const wait = await count(each)
        if (wait > 0) throw new AppError('too_many_tries', undefined, wait)
      }
    },

    /** For what is left undone without a word when there was too much of it. */
    isAllowed: async (each: Counter) => (await count(each)) === 0,

    /** Whether there was a try of late, on any server. */
    async wasTried({ key }: Counter): Promise<boolean> {
      return (await db.$count(rateLimits, sql`${rateLimits.key} = ${key} AND NOT ${expired}`)) > 0
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

    /** Counts a try for a check, and takes it back where none was made: its caller hung up, or had to wait for too long. */
    async spendOn<Result>(counters: Counter[], check: () => Promise<Result>): Promise<Result> {
      await limits.spend(...counters)
      try {
        return await check()
      } catch (error) {
        await limits.giveBack(...counters)
        throw error
      }
    },

    async forget(...counters: Counter[]) {
      for (const { key } of counters) await db.delete(rateLimits).where(eq(rateLimits.key, key))
    },

    sweep: () => sweepInSteps(db, rateLimits, sql`${rateLimits.resets_at} < now()`),
  }
  return limits
}

export type RateLimits = ReturnType<typeof rateLimitsOf>
