import { Socket } from 'node:net'
import { stockEndpoints } from '@hub/contract/stock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { startTestHub } from '../testing/hub.ts'
import { isDatabaseUnreachable, isPoolFull } from './database-errors.ts'
import type { Database } from './database.ts'
import { poolsOf } from './hub-pool.ts'
import { readerWithoutReplica } from './replica.ts'
import { drizzleOn } from './transaction.ts'

const WAIT_MS = 20

let database: Database
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

describe('A pool whose connections are all in use', () => {
  it('is a hub with much to do, which says when to try again, for a read and for a change', async () => {
    const { newPool, drain } = poolsOf((wanted) => ({
      ...database.pool.options,
      log: () => {},
      cancelsQueries: false,
      ...wanted,
    }))
    const pool = newPool({ max: 1 })
    const db = drizzleOn(pool)
    const hub = await startTestHub({ database: { ...database, pool, db, reader: readerWithoutReplica(db) } })
    const { token } = await hub.aUser()
    const list = () => hub.call(stockEndpoints.list, { token, query: { limit: '10' } })
    const remove = () =>
      hub.call(stockEndpoints.remove, { token, params: { id: 'aaaaaaaa-0000-4000-8000-000000000001' } })

    const inUse = await pool.connect()
    pool.options.connectionTimeoutMillis = WAIT_MS
    for (const answer of [await list(), await remove()]) {
      expect(answer.status).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.failure).toMatchObject({
        code: 'many_requests',
        message: 'Many people are using the hub. Please wait a few seconds and try again.',
      })
    }
    pool.options.connectionTimeoutMillis = 0
    inUse.release()
    expect((await list()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    await hub.close()
    await drain()
  })

  it('is a database that cannot be reached where none of them was ever made', async () => {
    const { newPool, drain } = poolsOf(() => ({
      stream: silentSocket,
      max: 1,
      connectionTimeoutMillis: WAIT_MS,
      log: () => {},
      cancelsQueries: false,
    }))
    const pool = newPool({})
    const faults = await Promise.all([0, 1].map(() => pool.connect().catch((error: unknown) => error)))
    expect(faults.map(isPoolFull)).toEqual([false, false])
    expect(faults.map(isDatabaseUnreachable)).toEqual([true, true])
    await drain()
  })
})

function silentSocket() {
  const socket = new Socket()
  socket.connect = () => socket
  return socket
}
