import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** In one statement: few enough that nobody notices. */
const STEP = 1000
/** What is left after so many steps is there for the next time. */
const MOST_STEPS = 100

/** Deletes what has expired a little at a time: after a long pause there may be millions, and nobody is to wait for them. */
export async function sweepInSteps(db: Db, table: PgTable, expired: SQL): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${expired} LIMIT ${STEP}))`)
    if ((rowCount ?? 0) < STEP) return
  }
}
