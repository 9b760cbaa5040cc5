import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { isDatabaseUnreachable, isBrokenOff, isDatabaseSilent } from './database-errors.ts'
import type { Db, Tx } from './database.ts'
import { setTimeout as delay } from 'node:timers/promises'

const dialect = new PgDialect()

export const drizzleOn = (pool: Pool): Db =>
  Object.assign(drizzle({ client: pool }), {
    transaction: <Result>(work: (tx: Tx) => Promise<Result>) => transactionOn(pool, work),
  })

/** The connection was lost between COMMIT and its answer. */
class CommitUnknown extends Error {
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

/** Enough for a server restart, short enough that nobody gives up. */
const PAUSES = [100, 300, 900]

/**
 * Retries what was rolled back or lost before COMMIT. Without an answer to COMMIT the outcome is unknown, so only
 * idempotent work is retried. A silent server is not: the client has waited long enough.
 */
export async function repeated<Result>(
  isStoredOnce: boolean,
  run: () => Promise<Result>,
  pauses = PAUSES,
): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await run()
    } catch (error) {
      if (!mayRepeat(error, isStoredOnce)) throw error
      await delay(pause * (0.5 + Math.random()))
    }
  }
  return run()
}

function mayRepeat(error: unknown, isStoredOnce: boolean): boolean {
  if (error instanceof CommitUnknown) return isStoredOnce && !isDatabaseSilent(error)
  return isBrokenOff(error) || (isDatabaseUnreachable(error) && !isDatabaseSilent(error))
}
