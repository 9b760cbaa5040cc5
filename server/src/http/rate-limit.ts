import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/database.ts'
import { rateLimits } from '../database/schema/limits.ts'
import { sweepInSteps } from '../database/retention.ts'
import { AppError } from './errors.ts'

/** In the database, for all servers together. */
export const LIMITS = {
  /** A browser that signed in to this account before. */
  login_device: { tries: 20, minutes: 15 },
  login_here: { tries: 10, minutes: 15 },
  login_account: { tries: 50, minutes: 15 },
  login_address: { tries: 100, minutes: 15 },
  registration_address: { tries: 20, minutes: 60 },
  /** Mails, because requests get the same answer either way. */
  reset_mail: { tries: 1, minutes: 5 },
  reset_address: { tries: 30, minutes: 60 },
  link_address: { tries: 30, minutes: 15 },
  password_account: { tries: 10, minutes: 15 },
  two_factor_account: { tries: 10, minutes: 15 },
  /** Mails, of one browser and network. */
  new_browser_mail: { tries: 1, minutes: 1440 },
  profile_account: { tries: 60, minutes: 60 },
  email_change_account: { tries: 5, minutes: 60 },
  email_change_address: { tries: 20, minutes: 60 },
  bad_input_address: { tries: 100, minutes: 15 },
  feed: { tries: 60, minutes: 60 },
  feed_address: { tries: 60, minutes: 15 },
  /** The try is given back at the end, or expires if the server was killed. */
  sweep: { tries: 1, minutes: 60 },
  /** Tells the other servers, which may be storing the import. */
  import_given_up: { tries: 1, minutes: 15 },
}

type Limit = keyof typeof LIMITS

export interface Counter {
  limit: Limit
  key: string
}

/** Hashed, because the keys have e-mail addresses. */
export const counter = (limit: Limit, ...who: string[]): Counter => {
  const whose = createHash('sha256')
    .update(JSON.stringify(who.map((part) => part.toLowerCase())))
    .digest('base64url')
  return { limit, key: `${limit}:${whose}` }
}

export const countersAt = (limit: Limit, address: string, ...who: string[]): Counter[] =>
  networksOf(address).map((network) => counter(limit, ...who, network))

/** A household, office or customer could take a new address for every try. */
const OWNED_BITS = [64, 56, 48]

/** Narrowest first. */
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
  /** Returns the seconds to wait, 0 if allowed. */
  async function count({ limit, key }: Counter, at: Db | Tx = db): Promise<number> {
    const { tries, minutes } = LIMITS[limit]
    const [row] = await at
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
    /** Narrowest first: a refused try does not reach wider counters, so guesses do not use up the tries of others. */
    async spend(...counters: Counter[]) {
      for (const each of counters) {
        const wait = await count(each)
        if (wait > 0) throw new AppError('too_many_tries', undefined, wait)
      }
    },

    /** For actions that are silently skipped above the limit. In a transaction it needs `tx`: the embedded engine has one connection. */
    isAllowed: async (each: Counter, tx?: Tx) => (await count(each, tx)) === 0,

    async wasTried({ key }: Counter): Promise<boolean> {
      return (await db.$count(rateLimits, sql`${rateLimits.key} = ${key} AND NOT ${expired}`)) > 0
    },

    /** A success does not count: an office behind one address signs in every morning. */
    async giveBack(...counters: Counter[]) {
      for (const { key } of counters) {
        await db
          .update(rateLimits)
          .set({ tries: sql`greatest(${rateLimits.tries} - 1, 0)` })
          .where(eq(rateLimits.key, key))
      }
    },

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
