/** About a minute: to try it out, not to quote. */
export const QUICK = process.env.BENCH_QUICK === '1'

/** Rows of the measured kind. */
export const SMALL = 1000
export const LARGE = QUICK ? 3000 : 200_000
/** The embedded database serves one organization or a pilot. */
export const EMBEDDED = QUICK ? 1000 : 10_000

export const LOAD = { connections: 8, seconds: QUICK ? 0.2 : 1 }
export const ALONE = { connections: 1, seconds: QUICK ? 0.2 : 1 }
export const ROUNDS = QUICK ? 1 : 3

/** Least ratios: above 1 the hub is better. */
export const GOALS = {
  list: 0.6,
  search: 0.6,
  create: 0.4,
  bulk: 0.4,
  /** Against an INSERT into a table without other indexes. */
  plain: 0.25,
  export: 0.7,
  /** Against a COPY into their own table. */
  import: 0.1,
  /** At most twice the time of the small sector. */
  growth: 0.5,
  time: 1,
  /** At most 1.3 times the bare server's. */
  memory: 1 / 1.3,
} as const
