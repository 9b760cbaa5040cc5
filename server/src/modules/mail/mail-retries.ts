const FIRST_SECONDS = 30
const LONGEST_SECONDS = 3600

/** Twice as long after each failure, an hour at most; `chance` (0 to 1) spreads what failed together. */
export const backoffSeconds = (attempts: number, chance: number) => {
  const full = Math.min(FIRST_SECONDS * 2 ** (attempts - 1), LONGEST_SECONDS)
  return Math.round(full * (0.5 + chance / 2))
}

/** What the mail server was asked when it refused. */
const ABOUT_THIS_MAIL = new Set(['RCPT TO', 'DATA'])

/**
 * It will say the same tomorrow: nobody has this address, or it takes no such mail. A refused password or sender is a
 * fault of the configuration, and every other failure passes: those are tried again until somebody mends them.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command = '', code } = error as { responseCode?: number; command?: string; code?: string }
  if (code === 'EENVELOPE' && command === 'API') return true
  return responseCode >= 500 && responseCode < 600 && ABOUT_THIS_MAIL.has(command)
}
