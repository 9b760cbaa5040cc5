import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { isDatabaseUnreachable } from './database-faults.ts'
import type { Db, Tx } from './database.ts'

const dialect = new PgDialect()

export const drizzleOn = (pool: Pool): Db =>
  Object.assign(drizzle({ client: pool }), {
    transaction: <Result>(work: (tx: Tx) => Promise<Result>) => transactionOn(pool, work),
  })

/** The connection was lost between COMMIT and its answer. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown'
}

/**
 * Drizzle's own transaction leaks a connection that is lost before `begin`, and returns one to the pool whose query was
 * never answered. Here such a connection is closed, and the server rolls back.
 */
async function transactionOn<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  let isCommitting = false
  try {
    await client.query('begin')
    const session = new NodePgSession(client, dialect, undefined)
    const result = await work(new NodePgTransaction(dialect, session, undefined) as Tx)
    isCommitting = true
    await client.query('commit')
    return result
  } catch (error) {
    const isLost = isDatabaseUnreachable(error)
    broken = isLost
      ? (error as Error)
      : await client.query('rollback').then(
          () => undefined,
          (reason: Error) => reason,
        )
    throw isLost && isCommitting ? new CommitUnknown('The answer to COMMIT was lost', { cause: error }) : error
  } finally {
    client.release(broken)
  }
}
