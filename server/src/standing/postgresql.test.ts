import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { accountsEndpoints } from '@hub/contract/accounts'
import { infoEndpoints } from '@hub/contract/info'
import { projectsEndpoints } from '@hub/contract/projects'
import { stockEndpoints } from '@hub/contract/stock'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callAt } from '../testing/http-call.ts'
import { startHubProcess, type HubProcess } from '../testing/hub-process.ts'
import { personBeside } from '../testing/people-beside.ts'
import { startOwnPostgres, type OwnPostgresServer } from '../testing/postgres.ts'
import { aStockItem } from '../testing/reports.ts'

// A program and a database of its own share the machine with other tests.
vi.setConfig({ testTimeout: 120_000 })

/** Shorter than the hub's own, so that the test need not wait for it. */
const BOUND_MS = 3000

let postgres: OwnPostgresServer
let folder: string
let hub: HubProcess
let url: string
/** With the hub's own bound, which is longer than a lock is held here. */
let patient: HubProcess
let patientUrl: string
let db: Client
let person: Awaited<ReturnType<typeof personBeside>>

beforeAll(async () => {
  postgres = await startOwnPostgres()
  folder = await mkdtemp(path.join(tmpdir(), 'hub-standing-'))
  const environment = { DATA_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
  hub = startHubProcess({ ...environment, DATABASE_URL: `${postgres.url}?query_timeout=${BOUND_MS}` })
  url = await hub.ready()
  patient = startHubProcess({ ...environment, DATABASE_URL: postgres.url })
  patientUrl = await patient.ready()
  person = await personBeside(postgres.url, { role: 'manager' })
  db = await connect()
})
afterAll(async () => {
  await db.end()
  for (const each of [hub, patient]) each.stop('SIGTERM')
  await Promise.all([hub.ended, patient.ended])
  await postgres.stop()
  await rm(folder, { recursive: true })
})

async function connect() {
  const client = new Client({ connectionString: postgres.url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** How many of the hub's queries are as described. Over a connection of its own: inside a transaction the first look is kept. */
async function queriesThat(condition: string) {
  const client = await connect()
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'northeast-education-hub' AND ${condition}`,
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}
const WAITS_FOR_LOCK = "wait_event_type = 'Lock'"

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
    // It waits for that row, inside its transaction.
    const remove = callAt(url, stockEndpoints.remove, { params: { id: rows[0]!.id }, token: person.token })
    await expect.poll(() => queriesThat(WAITS_FOR_LOCK)).toHaveLength(1)
    await db.query('SELECT pg_terminate_backend($1)', await queriesThat(WAITS_FOR_LOCK))
    // Asked again, it waits for the row again.
    await expect.poll(() => queriesThat(WAITS_FOR_LOCK)).toHaveLength(1)
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
    db = await connect()
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

describe('A table that somebody has locked', () => {
  it('holds up what needs it: health, who is signed in and signing in go on', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => personBeside(postgres.url, {})))
    await db.query('BEGIN')
    await db.query('LOCK TABLE projects IN ACCESS EXCLUSIVE MODE')
    const stop = new AbortController()
    const reads = people.flatMap(({ token }) =>
      Array.from({ length: 5 }, () =>
        callAt(patientUrl, projectsEndpoints.list, { token, signal: stop.signal }).catch(() => undefined),
      ),
    )
    await expect.poll(() => queriesThat(WAITS_FOR_LOCK), { timeout: 20_000 }).toHaveLength(10)
    const [first] = people
    const credentials = { email: first!.email, password: first!.password }
    for (let round = 0; round < 2; round++) {
      expect((await callAt(patientUrl, infoEndpoints.health)).status).toBe(200)
      const me = await callAt(patientUrl, accountsEndpoints.me, { token: first!.token })
      expect([me.status, me.body.user?.total_projects]).toEqual([200, null])
      expect((await callAt(patientUrl, accountsEndpoints.login, { body: credentials })).status).toBe(200)
    }
    await db.query('ROLLBACK')
    stop.abort()
    await Promise.all(reads)
    expect((await callAt(patientUrl, accountsEndpoints.me, { token: first!.token })).body.user?.total_projects).toBe(0)
  })

  it("keeps nobody's query waiting who has hung up", async () => {
    await db.query('BEGIN')
    await db.query('LOCK TABLE projects IN ACCESS EXCLUSIVE MODE')
    const gone = new AbortController()
    const reads = Array.from({ length: 4 }, () =>
      callAt(patientUrl, projectsEndpoints.list, { token: person.token, signal: gone.signal }).catch(() => 'gone'),
    )
    await expect.poll(() => queriesThat(WAITS_FOR_LOCK), { timeout: 20_000 }).toHaveLength(4)
    gone.abort()
    expect(await Promise.all(reads)).toEqual(['gone', 'gone', 'gone', 'gone'])
    await expect.poll(() => queriesThat(WAITS_FOR_LOCK), { timeout: 15_000 }).toHaveLength(0)
    await db.query('ROLLBACK')
    expect((await callAt(patientUrl, projectsEndpoints.list, { token: person.token })).status).toBe(200)
  })
})
