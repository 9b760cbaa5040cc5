import { randomUUID } from 'node:crypto'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectsEndpoints } from '@hub/contract/projects'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { callAt } from '../testing/http-call.ts'
import { startHubProcess, type HubProcess } from '../testing/hub-process.ts'
import { personBeside } from '../testing/people-beside.ts'
import { startPostgresOnDisk } from '../testing/postgres.ts'
import { aProject } from '../testing/reports.ts'

// Crash recovery takes long on a small machine.
vi.setConfig({ testTimeout: 180_000 })

const DISK_MB = 160
/** Less than a file of the server's log. */
const LEFT_BYTES = 6_000_000

let postgres: Awaited<ReturnType<typeof startPostgresOnDisk>>
let folder: string
let hub: HubProcess
beforeAll(async () => {
  postgres = await startPostgresOnDisk(DISK_MB)
  folder = await mkdtemp(path.join(tmpdir(), 'hub-full-'))
  hub = startHubProcess({ DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' })
})
afterAll(async () => {
  hub.stop('SIGTERM')
  await hub.ended
  await postgres.stop()
  await rm(folder, { recursive: true })
})

async function titlesIn(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ project_title: string }>('SELECT project_title FROM projects')
  await client.end()
  return rows.map(({ project_title }) => project_title)
}

const schools = Array.from({ length: 400 }, (_, n) => ({ school_name: `School ${n}`, community: 'x'.repeat(150) }))

it('a full disk of PostgreSQL is a clear error: nothing that was acknowledged is lost, and the same process works again when there is room', async () => {
  const url = await hub.ready()
  const { token } = await personBeside(postgres.url, { role: 'admin' })
  const acknowledged: string[] = []
  const failures = new Map<string, string>()
  const report = async () => {
    const project_title = randomUUID()
    const body = aProject({ project_title, organization_name: 'NEH', schools })
    const reply = await callAt(url, projectsEndpoints.create, { token, body, key: project_title })
    const { code = '', message = '' } = reply.body as { code?: string; message?: string }
    if (reply.status === 200) acknowledged.push(project_title)
    else failures.set(`${reply.status} ${code}`, message)
    return reply.status
  }
  expect(await report()).toBe(200)

  const { bavail, bsize } = statfsSync(postgres.disk)
  const filler = path.join(postgres.disk, 'filler')
  writeFileSync(filler, Buffer.alloc(bavail * bsize - LEFT_BYTES))
  await expect.poll(report, { timeout: 120_000, interval: 0 }).toBe(503)
  // The server may have stopped for lack of disk space: then it is unreachable.
  expect([...failures.keys()].filter((each) => !['503 disk_full', '503 unavailable'].includes(each))).toEqual([])

  rmSync(filler)
  await expect.poll(report, { timeout: 120_000, interval: 500 }).toBe(200)
  const stored = await titlesIn(postgres.url)
  expect(acknowledged.filter((title) => !stored.includes(title))).toEqual([])
  expect(new Set(stored).size).toBe(stored.length)
  expect(hub.isRunning()).toBe(true)
})
