import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountsEndpoints } from '@hub/contract/accounts'
import { stockEndpoints } from '@hub/contract/stock'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrationsFolder } from './database/migration-files.ts'
import { LIMITS } from './http/rate-limit.ts'
import { emptyPostgresqlDatabase } from './testing/database.ts'
import { callAt } from './testing/http-call.ts'
import { startHubProcess, type HubProcess } from './testing/hub-process.ts'
import { personBeside } from './testing/people-beside.ts'
import { aStockItem } from './testing/reports.ts'
import { startRoundRobin } from './testing/round-robin.ts'
import { startSmtp, type Smtp } from './testing/smtp.ts'

vi.setConfig({ testTimeout: 120_000 })

const ADMIN = { email: 'admin@hub.example', password: 'Admin-of-the-hub-1' }
const { login, logout, me, register } = accountsEndpoints

let database: { url: string; drop(): Promise<void> }
let db: Client
let smtp: Smtp
let folder: string
let servers: HubProcess[]
let urls: string[]
let proxy: Awaited<ReturnType<typeof startRoundRobin>>
let token: string

beforeAll(async () => {
  database = await emptyPostgresqlDatabase()
  db = new Client({ connectionString: database.url })
  await db.connect()
  smtp = await startSmtp()
  folder = await mkdtemp(path.join(tmpdir(), 'hub-two-'))
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }
  servers = [startHubProcess(environment), startHubProcess(environment)]
  urls = await Promise.all(servers.map((server) => server.ready()))
  proxy = await startRoundRobin(urls)
  token = (await callAt(urls[0]!, login, { body: ADMIN })).body.token!
})

afterAll(async () => {
  for (const server of servers) server.stop('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await proxy.stop()
  await smtp.stop()
  await db.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const rowsOf = async <Row extends object>(sql: string, ...values: unknown[]) => (await db.query<Row>(sql, values)).rows

describe('Two servers on one database', () => {
  it('started together on an empty one: one of them made the tables, and one the administrator', async () => {
    const applied = await rowsOf<{ made_at: number }>('SELECT made_at::float8 FROM schema_migrations ORDER BY made_at')
    expect(applied.map(({ made_at }) => made_at)).toEqual(
      readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
    )
    expect(await rowsOf('SELECT email FROM users')).toEqual([{ email: ADMIN.email }])
    const told = servers.filter(({ said }) => said.out.includes(`Sign in as ${ADMIN.email}`))
    expect(told).toHaveLength(1)
    expect(servers.map(({ said }) => said.err)).toEqual(['', ''])
  })

  it('share sessions: who signs in on one works on the other, and is signed out of both', async () => {
    const [one = '', other = ''] = urls
    const mine = (await callAt(one, login, { body: ADMIN })).body.token!
    const { status, body } = await callAt(other, stockEndpoints.create, { token: mine, body: aStockItem() })
    expect(status).toBe(200)
    const read = await callAt(one, stockEndpoints.read, { token: mine, params: { id: body.item.id } })
    expect(read.body.item).toEqual(body.item)
    await callAt(other, logout, { token: mine })
    expect((await callAt(one, me, { token: mine })).status).toBe(401)
  })

  it('share what a key has stored: a repeat at the other server answers the first result', async () => {
    const sent = { token, key: randomUUID(), body: aStockItem({ item_name: 'Sent twice' }) }
    const replies = await Promise.all(urls.map((url) => callAt(url, stockEndpoints.create, sent)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]!.body).toEqual(replies[1]!.body)
    expect(await rowsOf("SELECT 1 FROM stock_items WHERE item = 'Sent twice'")).toHaveLength(1)
  })

  it('share limits: tries are counted together, whichever server they reach', async () => {
    const guess = { address: '10.1.1.1', body: { email: ADMIN.email, password: 'Wrong-guess-1' } }
    const tries = LIMITS.login_here.tries + 2
    const replies = await Promise.all(Array.from({ length: tries }, () => callAt(proxy.url, login, guess)))
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(LIMITS.login_here.tries).fill(401), 429, 429])
    expect(new Set(replies.map(({ servedBy }) => servedBy)).size).toBe(2)
    for (const url of urls) expect((await callAt(url, login, guess)).status).toBe(429)
  })

  it('send each mail once, though both have a sender and look at the same moment', async () => {
    const people = Array.from({ length: 8 }, (_, n) => `person${n}@sli.example`)
    // Mail is held back, so that both senders share one queue.
    const release = smtp.holdBack()
    const replies = await Promise.all(
      people.map((email) =>
        callAt(proxy.url, register, {
          body: {
            organization_name: 'Sample Learning Initiative',
            organization_acronym: 'SLI',
            full_name: 'Danladi Sample',
            email,
            password: ADMIN.password,
            confirm_password: ADMIN.password,
          },
        }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200))
    release()
    const waiting = () => rowsOf("SELECT 1 FROM mails WHERE status <> 'sent'")
    await expect.poll(waiting, { timeout: 30_000, interval: 50 }).toEqual([])
    const registrations = smtp.letters.filter(({ subject }) => subject !== 'New sign-in to your account')
    expect(registrations.map(({ recipients }) => recipients[0]).toSorted()).toEqual(
      [...people, ...people.map(() => ADMIN.email)].toSorted(),
    )
    const mails = await rowsOf<{ id: string }>('SELECT id FROM mails')
    expect(smtp.letters.map(({ messageId }) => messageId).toSorted()).toEqual(
      mails.map(({ id }) => `<${id}@hub.mail>`).toSorted(),
    )
    expect(await rowsOf('SELECT 1 FROM mails WHERE attempts <> 1')).toEqual([])
  })
})

/** Last: it leaves one server. */
it('a server that is killed under load loses no acknowledged write, and fails only what it held', async () => {
  const PEOPLE = 8
  const EACH = 12
  const acknowledged = new Map<string, string>()
  const failures: (string | null)[] = []

  const people = await Promise.all(Array.from({ length: PEOPLE }, () => personBeside(database.url, {})))

  async function report(item_name: string, by: { token: string }) {
    const sent = { token: by.token, key: randomUUID(), body: aStockItem({ item_name }) }
    for (;;) {
      const { status, body, servedBy } = await callAt(proxy.url, stockEndpoints.create, sent)
      if (status === 200) return acknowledged.set(item_name, body.item.id)
      expect(status).toBe(502)
      failures.push(servedBy)
      // A dying process accepts connections until its port is closed.
      await servers[urls.indexOf(servedBy!)]!.ended
    }
  }
  const work = Promise.all(
    people.map(async (person, number) => {
      for (let n = 0; n < EACH; n += 1) await report(`Box ${n} of ${number}`, person)
    }),
  )

  await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThan(PEOPLE)
  // This keeps requests pending when the server dies.
  await db.query('BEGIN')
  await db.query('LOCK TABLE stock_items IN SHARE MODE')
  const waiting = () => rowsOf("SELECT 1 FROM pg_locks WHERE relation = 'stock_items'::regclass AND NOT granted")
  await expect.poll(waiting, { timeout: 30_000, interval: 5 }).toHaveLength(PEOPLE)
  // The proxy may still count earlier answers.
  const held = () => urls.map(proxy.heldBy)
  await expect.poll(() => held().reduce((sum, each) => sum + each), { interval: 5 }).toBe(PEOPLE)
  const before = new Map(acknowledged)
  const most = Math.max(...held())
  const killed = held().indexOf(most)
  servers[killed]!.stop('SIGKILL')
  expect(await servers[killed]!.ended).toBeNull()
  await db.query('COMMIT')
  await work

  expect(failures).toEqual(Array<string>(most).fill(urls[killed]!))
  expect(acknowledged.size).toBe(PEOPLE * EACH)
  for (const [name, id] of before) expect(acknowledged.get(name)).toBe(id)
  const stored = await rowsOf<{ item: string; id: string }>("SELECT item, id FROM stock_items WHERE item LIKE 'Box %'")
  expect(stored.map(({ item, id }) => [item, id]).toSorted()).toEqual([...acknowledged].toSorted())
  expect(servers.map(({ said }) => said.err)).toEqual(['', ''])
})
