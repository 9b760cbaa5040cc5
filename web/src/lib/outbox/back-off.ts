const FIRST_MS = 2000
const LONGEST_MS = 5 * 60_000

/** One that is further away than any pause was set under another clock. */
export const isDue = (nextTry: number, now: number) => nextTry <= now || nextTry > now + 2 * LONGEST_MS

/** Twice as long after each try, and never for two devices the same: those who lost one link do not all come back at once. */
export const backOff = (attempts: number, chance = Math.random()) =>
  Math.min(FIRST_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_MS) * (0.5 + chance)

/** Not before the hub wants it, in seconds, but within what no other clock can have set. */
export const pauseOf = (attempts: number, retryAfter: number, chance = Math.random()) =>
  Math.min(Math.max(backOff(attempts, chance), retryAfter * 1000 * (1 + chance / 10)), 2 * LONGEST_MS)
