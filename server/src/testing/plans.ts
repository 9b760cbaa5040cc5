import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** How the database would answer, where it may not just read the whole table: the test data is too small for it to mind. */
export const planOf = (db: Db, query: SQLWrapper): Promise<string> => planWithout(db, query, ['seqscan'])

/** Where it may read no rows at all, if an index has what it needs. */
export const planWithoutRows = (db: Db, query: SQLWrapper): Promise<string> =>
  planWithout(db, query, ['seqscan', 'bitmapscan', 'indexscan'])

const planWithout = (db: Db, query: SQLWrapper, ways: readonly string[]) =>
  db.transaction(async (tx) => {
    for (const way of ways) await tx.execute(sql.raw(`SET LOCAL enable_${way} = off`))
    const { rows } = await tx.execute(sql`EXPLAIN ${query.getSQL() as SQL}`)
    return rows.map((row) => Object.values(row).join()).join('\n')
  })
