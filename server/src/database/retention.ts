import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** docs/operations.md has this table for people. */
export const RETENTION = {
  /** Without activity. */
  'idle session': '12 hours',
  session: '7 days',
  'reset link': '1 hour',
  'sign-in challenge': '5 minutes',
  'email change': '24 hours',
  /** A browser or network that somebody signed in from. */
  'known place': '400 days',
  /** A later retry would create a duplicate. */
  'idempotency key': '90 days',
  /** The author's other devices may still have it. */
  'deleted draft': '90 days',
  /** As long as the keys, so that a repeated upload answers the same attachment. */
  'attachment without owner': '90 days',
  /** The new and the previous values. */
  'import that can be undone': '7 days',
  /** Its name and number of rows. */
  'file with faults': '7 days',
  'sent mail': '90 days',
  'outbox file': '90 days',
  'API call count': '60 days',
  'audit row': '7 years',
} as const

export const retention = (what: keyof typeof RETENTION) => sql.raw(`interval '${RETENTION[what]}'`)

const STEP = 1000
const MOST_STEPS = 100

/** In steps: after a long pause there may be millions, and nobody should wait for them. */
export async function sweepInSteps(db: Db, table: PgTable, expired: SQL): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${expired} LIMIT ${STEP}))`)
    if ((rowCount ?? 0) < STEP) return
  }
}
