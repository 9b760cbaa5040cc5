import { setTimeout as delay } from 'node:timers/promises'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Abilities } from './database.ts'
import { PoolFull, WAITED_FOR_CONNECTION, RequestAborted, requestSignal } from './database-errors.ts'

type PoolWanted = Pick<PoolConfig, 'max' | 'query_timeout'>

export interface Engine {
  newPool(wanted: PoolWanted): Pool
  pools: Record<'requests' | 'auth' | 'maintenance', PoolWanted> & {
    /** Without it sign-ins share `auth`. */
    signIn?: PoolWanted
  }
  abilities: Abilities
  close(): Promise<void>
}

interface HubPoolConfig extends PoolConfig {
  log: (line: string) => void
  /** Closing the connection cancels its running query. */
  cancelsQueries: boolean
}

const DRAIN_MS = 10_000

/** A query that never ends must not keep the hub from closing. */
export function poolsOf(configOf: (wanted: PoolWanted) => HubPoolConfig) {
  const open: Pool[] = []
  return {
    newPool(wanted: PoolWanted) {
      const pool = hubPool(configOf(wanted))
      open.push(pool)
      return pool
    },
    async drain() {
      const all = Promise.all(open.map((pool) => pool.end()))
      await Promise.race([all, delay(DRAIN_MS, undefined, { ref: false })])
    },
  }
}

/** Without 'error' listeners a lost connection would end the process. */
function hubPool({ log, cancelsQueries, ...config }: HubPoolConfig): Pool {
  const pool = new Pool(config)
  const lost = (error: Error) => log(`A connection to the database was lost: ${error.message}`)
  pool.on('connect', (client) => void client.on('error', lost))
  // Idle clients have reported the error.
  pool.on('error', () => {})
  return withCancel(withFullError(pool), cancelsQueries)
}

type Connected = (error: Error | undefined, client?: PoolClient, release?: (error?: Error) => void) => void

/** The pool has the same message for an unreachable database, but then no connection is open. */
function withFullError(pool: Pool): Pool {
  const open = new Set<PoolClient>()
  pool.on('connect', (client) => void open.add(client))
  pool.on('remove', (client) => void open.delete(client))
  // A lost connection may take long to end.
  pool.on('release', (error, client) => void (error && open.delete(client)))
  const connect = pool.connect.bind(pool) as (callback: Connected) => void
  const connectOrFull = (callback: Connected) =>
    connect((error, client, release) => {
      const isFull = open.size > 0 && error?.message === WAITED_FOR_CONNECTION
      callback(isFull ? new PoolFull() : error, client, release)
    })
  // pool.query calls connect with a callback.
  const asPromise = () =>
    new Promise((resolve, reject) => connectOrFull((error, client) => (error ? reject(error) : resolve(client))))
  return Object.assign(pool, { connect: (callback?: Connected) => (callback ? connectOrFull(callback) : asPromise()) })
}

type Query = (...query: unknown[]) => Promise<unknown>

function withCancel(pool: Pool, cancelsQueries: boolean): Pool {
  const query = pool.query.bind(pool) as unknown as Query
  const forCaller: Query = async (...args) => {
    const signal = requestSignal.getStore()
    return signal ? queryWhileWanted(pool, signal, cancelsQueries, args) : query(...args)
  }
  return Object.assign(pool, { query: forCaller })
}

async function queryWhileWanted(pool: Pool, signal: AbortSignal, cancelsQueries: boolean, args: unknown[]) {
  if (signal.aborted) throw new RequestAborted()
  const client = await pool.connect()
  if (signal.aborted) {
    client.release()
    throw new RequestAborted()
  }
  const cancel = () => void (cancelsQueries && cut(client))
  signal.addEventListener('abort', cancel, { once: true })
  let fault: Error | undefined
  try {
    return await (client.query as unknown as Query).apply(client, args)
  } catch (error) {
    fault = error as Error
    throw signal.aborted ? new RequestAborted() : error
  } finally {
    signal.removeEventListener('abort', cancel)
    client.release(fault)
  }
}

/** The server notices it (connect.ts) and cancels the query. */
function cut(client: PoolClient) {
  const { connection } = client as PoolClient & { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
