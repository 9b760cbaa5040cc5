import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { infoEndpoints } from '@hub/contract/info'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callAt } from '../testing/http-call.ts'
import { startHubProcess, type HubProcess } from '../testing/hub-process.ts'
import { connectBeside, waitingForLocks } from '../testing/locks-beside.ts'
import { personBeside } from '../testing/people-beside.ts'
import { startOwnPostgres, type OwnPostgresServer } from '../testing/postgres.ts'
import { aStockItem } from '../testing/reports.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Shorter than the hub's own timeout, so that the test is faster. */
const BOUND_MS = 3000

let postgres: OwnPostgresServer
let folder: string
let hub: HubProcess
let url: string
let db: Client
let person: Awaited<ReturnType<typeof personBeside>>

beforeAll(async () => {
  postgres = await startOwnPostgres()
  folder = await mkdtemp(path.join(tmpdir(), 'hub-resilience-'))
  hub = startHubProcess({
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: `${postgres.url}?query_timeout=${BOUND_MS}`,
  })
  url = await hub.ready()
  person = await personBeside(postgres.url, { role: 'manager' })
  db = await connectBeside(postgres.url)
})
afterAll(async () => {
  await db.end()
  hub.stop('SIGKILL')
  await hub.ended
  await postgres.stop()
  await rm(folder, { recursive: true })
})

const health = () => callAt(url, infoEndpoints.health)
const statusOfHealth = async () => (await health()).status
const create = (key: string) =>
  callAt(url, stockEndpoints.create, { token: person.token, key, body: aStockItem({ item_name: key }) })

describe('A hub whose PostgreSQL', () => {
  it('ends a connection in the middle of a change is asked again: whoever made it notices nothing', async () => {
    const key = randomUUID()
    await create(key)
    const { rows } = await db.query<{ id: string; updated_at: string }>('SELECT id FROM stock_items WHERE item = $1', [
      key,
    ])
    await db.query('BEGIN')
    await db.query('SELECT FROM stock_items WHERE id = $1 FOR UPDATE', [rows[0]!.id])
    const remove = callAt(url, stockEndpoints.remove, { params: { id: rows[0]!.id }, token: person.token })
    await expect.poll(() => waitingForLocks(postgres.url)).toHaveLength(1)
    await db.query('SELECT pg_terminate_backend($1)', await waitingForLocks(postgres.url))
    await expect.poll(() => waitingForLocks(postgres.url)).toHaveLength(1)
    await db.query('COMMIT')
    expect((await remove).status).toBe(200)
    expect((await create(key)).status).toBe(200)
    expect(hub.isRunning()).toBe(true)
  })

  it('restarts under writes answers 503 until it is back: each key is stored once, by the same process', async () => {
    const { rows: before } = await db.query<{ count: number }>('SELECT count(*)::int FROM stock_items')
    const statuses = new Set<number>()
    const keys: string[] = []
    let isOver = false
    const writer = async () => {
      while (!isOver) {
        const key = randomUUID()
        keys.push(key)
        for (let stored = false; !stored;) {
          const { status } = await create(key)
          statuses.add(status)
          stored = status === 200
          if (!stored) await delay(20)
        }
      }
    }
    const writers = Array.from({ length: 4 }, writer)
    for (let restart = 1; restart <= 3; restart++) {
      const stored = keys.length
      await expect.poll(() => keys.length, { timeout: 30_000 }).toBeGreaterThan(stored + 10)
      await postgres.restart()
    }
    await expect.poll(statusOfHealth).toBe(200)
    isOver = true
    await Promise.all(writers)
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    db = await connectBeside(postgres.url)
    const { rows } = await db.query<{ item: string; count: number }>(
      'SELECT item, count(*)::int FROM stock_items GROUP BY item HAVING count(*) > 1',
    )
    expect(rows).toEqual([])
    const { rows: after } = await db.query<{ count: number }>('SELECT count(*)::int FROM stock_items')
    expect(after[0]!.count - before[0]!.count).toBe(keys.length)
    expect(hub.isRunning()).toBe(true)
    expect(hub.said.err).toBe('')
  })

  it('stands still answers 503 after a while, and works again when it does', async () => {
    expect(await statusOfHealth()).toBe(200)
    const key = randomUUID()
    postgres.freeze()
    const [read, write, asked] = await Promise.all([
      callAt(url, projectsEndpoints.list, { token: person.token }),
      create(key),
      health(),
    ])
    expect([read.status, write.status, asked.status]).toEqual([503, 503, 503])
    postgres.thaw()
    await expect.poll(statusOfHealth, { timeout: 30_000 }).toBe(200)
    expect((await create(key)).status).toBe(200)
    const { rows } = await db.query('SELECT FROM stock_items WHERE item = $1', [key])
    expect(rows).toHaveLength(1)
    expect(hub.isRunning()).toBe(true)
  })
})
