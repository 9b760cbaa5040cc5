import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { stockEndpoints } from '@hub/contract/stock'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drizzleOn, repeated } from '../database/transaction.ts'
import { testDatabase } from '../testing/database.ts'
import { startTestHub, type TestHub } from '../testing/hub.ts'
import type { Person } from '../testing/people.ts'
import { aStockItem } from '../testing/reports.ts'
import type { Database } from '../database/database.ts'

/** This connection drops on the next message with these words, so that its answer is lost. */
function lossyLine({ pool }: Database) {
  const { stream, ...options } = pool.options
  let words: string | null = null
  const connect = () => {
    const socket = (typeof stream === 'function' ? stream() : new Socket()) as Socket
    const { write, push } = socket
    let isLost = false
    // Node restores a socket's own `write` when it connects.
    socket.once('connect', () => {
      socket.write = function (this: Socket, chunk: Uint8Array | string, ...rest: never[]) {
        if (words && Buffer.from(chunk as Uint8Array).includes(words)) {
          isLost = true
          words = null
        }
        return write.call(socket, chunk, ...rest)
      } as Socket['write']
    })
    socket.push = (chunk: unknown) => {
      if (!isLost) return push.call(socket, chunk)
      socket.destroy()
      return false
    }
    return socket
  }
  const lossy = new Pool({ ...options, max: 2, stream: connect })
  lossy.on('connect', (client) => void client.on('error', () => {}))
  lossy.on('error', () => {})
  return { pool: lossy, loseAnswerTo: (message: string) => void (words = message), wasLost: () => words === null }
}

let database: Database
let line: ReturnType<typeof lossyLine>
let hub: TestHub
let person: Person
beforeAll(async () => {
  database = await testDatabase()
  line = lossyLine(database)
  hub = await startTestHub({ database: { ...database, db: drizzleOn(line.pool) } })
  person = await hub.aUser()
})
afterAll(async () => {
  await hub.close()
  await line.pool.end()
  await database.close()
})

async function create(headers: Record<string, string>) {
  const item_name = randomUUID()
  const { status } = await hub.call(stockEndpoints.create, {
    token: person.token,
    body: aStockItem({ item_name }),
    headers,
  })
  const { rows } = await hub.database.authDb.execute(sql`SELECT FROM stock_items WHERE item = ${item_name}`)
  return { status, stored: rows.length, wasLost: line.wasLost() }
}
const withKey = () => ({ 'idempotency-key': randomUUID() })

describe('A connection that is lost', () => {
  it('in the middle of a change is not noticed: the change is made again, and once', async () => {
    line.loseAnswerTo('insert into "stock_items"')
    expect(await create({})).toEqual({ status: 200, stored: 1, wasLost: true })
    line.loseAnswerTo('audit_log')
    expect(await create(withKey())).toEqual({ status: 200, stored: 1, wasLost: true })
  })

  it('with the answer to a COMMIT is answered from the key: stored once', async () => {
    line.loseAnswerTo('commit')
    expect(await create(withKey())).toEqual({ status: 200, stored: 1, wasLost: true })
  })

  it('with the answer to a COMMIT without a key is told: nobody knows, so nobody sends it twice', async () => {
    line.loseAnswerTo('commit')
    expect(await create({})).toEqual({ status: 503, stored: 1, wasLost: true })
  })
})

describe('A transaction that the engine breaks off', () => {
  const failing = (times: number, error: Error) => {
    let runs = 0
    return async () => {
      runs += 1
      if (runs <= times) throw error
      return runs
    }
  }
  const NO_PAUSE = [0, 0, 0]

  it.each(['40001', '40P01', '57P01', 'ECONNRESET'])('with %s is repeated, at most three times', async (code) => {
    const error = Object.assign(new Error('broken off'), { code })
    expect(await repeated(false, failing(3, error), NO_PAUSE)).toBe(4)
    await expect(repeated(false, failing(4, error), NO_PAUSE)).rejects.toBe(error)
  })

  it.each(['23505', '57014', '53100'])('with %s is not repeated', async (code) => {
    const error = Object.assign(new Error('refused'), { code })
    await expect(repeated(true, failing(1, error), NO_PAUSE)).rejects.toBe(error)
  })

  it('is not asked for again of a server that is silent', async () => {
    const error = new Error('Query read timeout')
    await expect(repeated(true, failing(1, error), NO_PAUSE)).rejects.toBe(error)
  })
})
