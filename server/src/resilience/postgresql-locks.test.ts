import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountsEndpoints } from '@hub/contract/accounts'
import { infoEndpoints } from '@hub/contract/info'
import { projectsEndpoints } from '@hub/contract/projects'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { emptyPostgresqlDatabase } from '../testing/database.ts'
import { callAt } from '../testing/http-call.ts'
import { startHubProcess, type HubProcess } from '../testing/hub-process.ts'
import { connectBeside, waitingForLocks } from '../testing/locks-beside.ts'
import { personBeside } from '../testing/people-beside.ts'

vi.setConfig({ testTimeout: 120_000 })

let database: Awaited<ReturnType<typeof emptyPostgresqlDatabase>>
let folder: string
let hub: HubProcess
let url: string
let db: Client
let person: Awaited<ReturnType<typeof personBeside>>

beforeAll(async () => {
  database = await emptyPostgresqlDatabase(inject('postgres').template)
  folder = await mkdtemp(path.join(tmpdir(), 'hub-locks-'))
  hub = startHubProcess({ DATABASE_URL: database.url, DATA_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'warn' })
  url = await hub.ready()
  person = await personBeside(database.url, { role: 'manager' })
  db = await connectBeside(database.url)
})
afterAll(async () => {
  await db.end()
  hub.stop('SIGKILL')
  await hub.ended
  await database.drop()
  await rm(folder, { recursive: true })
})

describe('A table that somebody has locked', () => {
  it('holds up what needs it: health, who is signed in and signing in go on', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => personBeside(database.url, {})))
    await db.query('BEGIN')
    await db.query('LOCK TABLE projects IN ACCESS EXCLUSIVE MODE')
    const stop = new AbortController()
    const reads = people.flatMap(({ token }) =>
      Array.from({ length: 5 }, () =>
        callAt(url, projectsEndpoints.list, { token, signal: stop.signal }).catch(() => undefined),
      ),
    )
    await expect.poll(() => waitingForLocks(database.url), { timeout: 20_000 }).toHaveLength(10)
    const [first] = people
    const credentials = { email: first!.email, password: first!.password }
    for (let round = 0; round < 2; round++) {
      expect((await callAt(url, infoEndpoints.health)).status).toBe(200)
      const me = await callAt(url, accountsEndpoints.me, { token: first!.token })
      expect([me.status, me.body.user?.total_projects]).toEqual([200, null])
      expect((await callAt(url, accountsEndpoints.login, { body: credentials })).status).toBe(200)
    }
    await db.query('ROLLBACK')
    stop.abort()
    await Promise.all(reads)
    expect((await callAt(url, accountsEndpoints.me, { token: first!.token })).body.user?.total_projects).toBe(0)
  })

  it('and that only signing in needs holds up nobody who is signed in', async () => {
    const credentials = { email: person.email, password: person.password }
    await db.query('BEGIN')
    await db.query('LOCK TABLE known_places IN ACCESS EXCLUSIVE MODE')
    const signIns = Array.from({ length: 8 }, () => callAt(url, accountsEndpoints.login, { body: credentials }))
    // All connections of the sign-in pool.
    await expect.poll(() => waitingForLocks(database.url), { timeout: 20_000 }).toHaveLength(4)
    expect((await callAt(url, accountsEndpoints.me, { token: person.token })).status).toBe(200)
    expect((await callAt(url, projectsEndpoints.list, { token: person.token })).status).toBe(200)
    await db.query('ROLLBACK')
    await Promise.all(signIns)
    expect((await callAt(url, accountsEndpoints.login, { body: credentials })).status).toBe(200)
  })

  it("keeps nobody's query waiting who has hung up", async () => {
    await db.query('BEGIN')
    await db.query('LOCK TABLE projects IN ACCESS EXCLUSIVE MODE')
    const gone = new AbortController()
    const reads = Array.from({ length: 4 }, () =>
      callAt(url, projectsEndpoints.list, { token: person.token, signal: gone.signal }).catch(() => 'gone'),
    )
    await expect.poll(() => waitingForLocks(database.url), { timeout: 20_000 }).toHaveLength(4)
    gone.abort()
    expect(await Promise.all(reads)).toEqual(['gone', 'gone', 'gone', 'gone'])
    await expect.poll(() => waitingForLocks(database.url), { timeout: 15_000 }).toHaveLength(0)
    await db.query('ROLLBACK')
    expect((await callAt(url, projectsEndpoints.list, { token: person.token })).status).toBe(200)
  })
})
