const FIRST_SECONDS = 30
const LONGEST_SECONDS = 3600
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * 1000

/** Twice as long after each failure, an hour at most; `chance` (0 to 1) spreads what failed together. */
export const backoffSeconds = (attempts: number, chance: number) => {
  const full = Math.min(FIRST_SECONDS * 2 ** (attempts - 1), LONGEST_SECONDS)
  return Math.round(full * (0.5 + chance / 2))
}

export const isTooOld = (mail: { created_at: Date }, now: Date) =>
  now.getTime() - mail.created_at.getTime() > GIVE_UP_AFTER_MS
