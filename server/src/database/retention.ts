import { sql } from 'drizzle-orm'

/** docs/operations.md has the same table for people. */
export const RETENTION = {
  /** Without activity. */
  'idle session': '12 hours',
  session: '7 days',
  'reset link': '1 hour',
  'email change': '24 hours',
  /** A browser or network that somebody signed in from. */
  'known place': '400 days',
  /** Retries after so long offline create no duplicate. */
  'idempotency key': '90 days',
  /** The author's other devices may still have it. */
  'deleted draft': '90 days',
  /** As long as the keys: a repeated upload answers the same attachment. */
  'attachment without owner': '90 days',
  /** The new and the previous values. */
  'import that can be undone': '7 days',
  /** Its name and number of rows. */
  'file with faults': '7 days',
  'sent mail': '90 days',
  'outbox file': '90 days',
  'API call count': '60 days',
  /** Then it is moved to a file. */
  'audit row': '7 years',
} as const

export const retention = (what: keyof typeof RETENTION) => sql.raw(`interval '${RETENTION[what]}'`)
