import { sql } from 'drizzle-orm'

/** How long the hub keeps what is not a record: docs/operations.md has the same table for people. */
export const KEPT = {
  /** Without a sign of life. */
  'idle session': '12 hours',
  session: '7 days',
  'reset link': '1 hour',
  'email change': '24 hours',
  /** A browser or a network that somebody signed in from. */
  'known place': '400 days',
  /** Whoever was without a link for so long and sends again still stores nothing twice. */
  'idempotency key': '90 days',
  /** Its id and the moment alone: another device of its author may still have it. */
  'deleted draft': '90 days',
  /** As long as the keys: an upload that is repeated answers the picture of the first time. */
  'attachment without owner': '90 days',
  /** What it wrote, and what was there before. */
  'import that can be undone': '7 days',
  /** What waits for whoever had it checked: its name and how many rows. */
  'file with faults': '7 days',
  'sent mail': '90 days',
  'outbox file': '90 days',
  'API call count': '60 days',
  /** Then it is moved to a file. */
  'audit row': '7 years',
} as const

export const kept = (what: keyof typeof KEPT) => sql.raw(`interval '${KEPT[what]}'`)
