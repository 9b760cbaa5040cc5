import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** Without sequential scans: the test tables are too small for indexes to pay. */
export const planOf = (db: Db, query: SQLWrapper): Promise<string> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    const { rows } = await tx.execute(sql`EXPLAIN ${query.getSQL() as SQL}`)
    return rows.map((row) => Object.values(row).join()).join('\n')
  })
