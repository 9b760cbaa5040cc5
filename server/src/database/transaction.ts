import type { SQL } from 'drizzle-orm'
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import { isDatabaseUnreachable } from './database-faults.ts'
import { poolOf, type Db, type Tx } from './database.ts'
import { sendJoined } from './joined-statement.ts'

const dialect = new PgDialect()

export const drizzleOn = (pool: Pool): Db =>
  Object.assign(drizzle({ client: pool }), {
    transaction: <Result>(work: (tx: Tx) => Promise<Result>) => transactionOn(pool, work, () => null),
  })

/** The last statement, computed from the result, is sent together with COMMIT. */
export const transactionWithLast = <Result>(db: Db, work: (tx: Tx) => Promise<Result>, last: Last<Result>) =>
  transactionOn(poolOf(db), work, last)

type Last<Result> = (result: Result) => SQL | null

/** The connection was lost between COMMIT and its answer. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown'
}

/**
 * Drizzle's own transaction leaks a connection that is lost before `begin`, and returns one to the pool whose query was
 * never answered. Here such a connection is closed, and the server rolls back.
 */
async function transactionOn<Result>(
  pool: Pool,
  work: (tx: Tx) => Promise<Result>,
  last: Last<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const line = joinedLine(client)
  let broken: Error | undefined
  let isCommitting = false
  try {
    const session = new NodePgSession(line as unknown as PoolClient, dialect, undefined)
    const result = await work(new NodePgTransaction(dialect, session, undefined) as Tx)
    const ending = last(result)
    isCommitting = true
    await line.commit(ending && dialect.sqlToQuery(ending))
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

type Query = PoolClient['query']
interface Statement {
  sql: string
  params: unknown[]
}
interface Line {
  query: Query
  commit(last: Statement | null): Promise<unknown>
}

/** Saves two round trips. */
function joinedLine(client: PoolClient): Line {
  let hasBegun = false
  return {
    query: ((...args: Parameters<Query>) => {
      if (hasBegun) return client.query(...args)
      hasBegun = true
      const [config, values] = args as unknown as [{ text: string }, unknown[]]
      return sendJoined(client, { config, values, before: 'begin' })
    }) as Query,
    async commit(last) {
      if (last && hasBegun)
        await sendJoined(client, { config: { text: last.sql }, values: last.params, after: 'commit' })
      else if (hasBegun) await client.query('commit')
    },
  }
}
