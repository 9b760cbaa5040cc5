const FIRST_MS = 2000
const LONGEST_MS = 5 * 60_000

/** One that is further away than any pause was set under another clock. */
export const isDue = (nextTry: number, now: number) => nextTry <= now || nextTry > now + 2 * LONGEST_MS

/** Twice as long after each try, and never for two devices the same: those who lost one link do not all come back at once. */
export const backOff = (attempts: number, chance = Math.random()) =>
  Math.min(FIRST_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_MS) * (0.5 + chance)
