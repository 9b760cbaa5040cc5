/** Everything with small sizes, in about a minute: to try it out, not to quote. */
export const QUICK = process.env.BENCH_QUICK === '1'

/** What a growing sector is compared at, in rows of the kind that is measured. */
export const SMALL = 1000
export const LARGE = QUICK ? 3000 : 200_000
/** The embedded database serves one organization or a pilot. */
export const EMBEDDED = QUICK ? 1000 : 10_000

export const LOAD = { connections: 8, seconds: QUICK ? 0.2 : 1 }
/** One reader, who waits for each answer. */
export const ALONE = { connections: 1, seconds: QUICK ? 0.2 : 1 }
export const ROUNDS = QUICK ? 1 : 3

/** Each as the least ratio: above 1 the hub is the better one. */
export const GOALS = {
  list: 0.6,
  search: 0.6,
  create: 0.4,
  bulk: 0.4,
  /** Beside an INSERT into a table without any other index: rules, audit trail, search and lists have their price. */
  plain: 0.3,
  export: 0.7,
  /** Beside a COPY into their own table: rules, history, figures and what undoes it have their price. */
  import: 0.1,
  /** At most twice the time of the small sector. */
  growth: 0.5,
  /** Within the time that is given. */
  time: 1,
  /** At most 1.3 times the bare server's. */
  memory: 1 / 1.3,
} as const
