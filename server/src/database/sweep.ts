import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const STEP = 1000
/** The next run deletes the rest. */
const MOST_STEPS = 100

/** In steps: after a long pause there may be millions, and nobody should wait for them. */
export async function sweepInSteps(db: Db, table: PgTable, expired: SQL): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${expired} LIMIT ${STEP}))`)
    if ((rowCount ?? 0) < STEP) return
  }
}
