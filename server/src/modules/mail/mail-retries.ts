const FIRST_SECONDS = 30
const LONGEST_SECONDS = 3600

/** Doubles up to an hour; `chance` (0 to 1) spreads mails that failed together. */
export const backoffSeconds = (attempts: number, chance: number) => {
  const full = Math.min(FIRST_SECONDS * 2 ** (attempts - 1), LONGEST_SECONDS)
  return Math.round(full * (0.5 + chance / 2))
}

/** The SMTP commands about one mail. */
const ABOUT_THIS_MAIL = new Set(['RCPT TO', 'DATA'])

/**
 * The server will never accept this mail: the address is unknown or such mail is unwanted. All other failures, such as
 * a refused password (a configuration error), are retried.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command = '', code } = error as { responseCode?: number; command?: string; code?: string }
  if (code === 'EENVELOPE' && command === 'API') return true
  return responseCode >= 500 && responseCode < 600 && ABOUT_THIS_MAIL.has(command)
}
