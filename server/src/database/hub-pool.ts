import { setTimeout as delay } from 'node:timers/promises'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Abilities } from './database.ts'
import { PoolFull, WAITED_FOR_CONNECTION } from './database-faults.ts'
import { RequestAborted, requestSignal } from './request-signal.ts'

/** What a kind of work asks of its connections. */
export type PoolWanted = Pick<PoolConfig, 'max' | 'query_timeout'>

/** Where connections come from. */
export interface Engine {
  newPool(wanted: PoolWanted): Pool
  /** How many connections each kind of work has, and how long it waits for an answer. */
  pools: Record<'requests' | 'auth' | 'maintenance', PoolWanted> & {
    /** Without it those who sign in share `auth`. */
    signIn?: PoolWanted
  }
  abilities: Abilities
  /** Closes its pools, and itself. */
  close(): Promise<void>
}

interface HubPoolConfig extends PoolConfig {
  log: (line: string) => void
  /** A query that is under way is broken off by closing its connection. */
  breaksOff: boolean
}

const DRAIN_MS = 10_000

/** The pools of an engine, and a way to close them all when their queries are done: one that never ends keeps no hub from stopping. */
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

/**
 * A pool whose process outlives its connections. One that is lost while somebody uses it, between two statements of a
 * transaction, is told to nobody but its 'error' listeners; without one the whole process would end.
 */
function hubPool({ log, breaksOff, ...config }: HubPoolConfig): Pool {
  const pool = new Pool(config)
  const lost = (error: Error) => log(`A connection to the database was lost: ${error.message}`)
  pool.on('connect', (client) => void client.on('error', lost))
  // Those that are idle have told it themselves.
  pool.on('error', () => {})
  return givingUp(tellingFull(pool), breaksOff)
}

type Connected = (error: Error | undefined, client?: PoolClient, release?: (error?: Error) => void) => void

/** The pool says the same of a database that nobody reaches: then none of its connections is open. */
function tellingFull(pool: Pool): Pool {
  const open = new Set<PoolClient>()
  pool.on('connect', (client) => void open.add(client))
  pool.on('remove', (client) => void open.delete(client))
  // One that was lost may take long to end.
  pool.on('release', (error, client) => void (error && open.delete(client)))
  const connect = pool.connect.bind(pool) as (callback: Connected) => void
  const told = (callback: Connected) =>
    connect((error, client, release) => {
      const isFull = open.size > 0 && error?.message === WAITED_FOR_CONNECTION
      callback(isFull ? new PoolFull() : error, client, release)
    })
  // The pool itself takes a callback where it runs a single query.
  const asPromise = () =>
    new Promise((resolve, reject) => told((error, client) => (error ? reject(error) : resolve(client))))
  return Object.assign(pool, { connect: (callback?: Connected) => (callback ? told(callback) : asPromise()) })
}

type Query = (...query: unknown[]) => Promise<unknown>

/** What a request reads is given up when its caller has gone: not begun any more, or broken off. */
function givingUp(pool: Pool, breaksOff: boolean): Pool {
  const query = pool.query.bind(pool) as unknown as Query
  const forCaller: Query = async (...args) => {
    const signal = requestSignal.getStore()
    return signal ? queryWhileWanted(pool, signal, breaksOff, args) : query(...args)
  }
  return Object.assign(pool, { query: forCaller })
}

async function queryWhileWanted(pool: Pool, signal: AbortSignal, breaksOff: boolean, args: unknown[]) {
  if (signal.aborted) throw new RequestAborted()
  const client = await pool.connect()
  if (signal.aborted) {
    client.release()
    throw new RequestAborted()
  }
  const breakOff = () => void (breaksOff && cut(client))
  signal.addEventListener('abort', breakOff, { once: true })
  let fault: Error | undefined
  try {
    return await (client.query as unknown as Query).apply(client, args)
  } catch (error) {
    fault = error as Error
    throw signal.aborted ? new RequestAborted() : error
  } finally {
    signal.removeEventListener('abort', breakOff)
    client.release(fault)
  }
}

/** The server looks now and then whether its client is still there (connect.ts), and stops what it does for one that is not. */
function cut(client: PoolClient) {
  const { connection } = client as PoolClient & { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
