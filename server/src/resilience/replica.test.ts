import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dashboardEndpoints } from '@hub/contract/dashboard'
import { mapEndpoints } from '@hub/contract/map'
import { projectsEndpoints } from '@hub/contract/projects'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { callAt } from '../testing/http-call.ts'
import { startHubProcess, type HubProcess } from '../testing/hub-process.ts'
import { personBeside } from '../testing/people-beside.ts'
import { startOwnPostgres, startReplicaOf, type OwnPostgresServer } from '../testing/postgres.ts'
import { aProject } from '../testing/reports.ts'

vi.setConfig({ testTimeout: 120_000 })

let primary: OwnPostgresServer
let replica: OwnPostgresServer
let standby: Client
let folder: string
let hub: HubProcess
let url: string
let token: string
beforeAll(async () => {
  primary = await startOwnPostgres()
  replica = await startReplicaOf(primary)
  folder = await mkdtemp(path.join(tmpdir(), 'hub-replica-'))
  hub = startHubProcess({
    DATA_DIR: folder,
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    LOG_LEVEL: 'warn',
  })
  url = await hub.ready()
  token = (await personBeside(primary.url, { role: 'admin' })).token
  standby = new Client({ connectionString: replica.url })
  standby.on('error', () => {})
  await standby.connect()
})
afterAll(async () => {
  hub.stop('SIGTERM')
  await hub.ended
  await standby.end()
  await Promise.all([primary.stop(), replica.stop()])
  await rm(folder, { recursive: true })
})

const report = async (project_title: string) => {
  const body = aProject({ project_title, organization_name: 'NEH' })
  const reply = await callAt(url, projectsEndpoints.create, { token, key: randomUUID(), body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}
async function shown() {
  const { data } = (await callAt(url, dashboardEndpoints.read, { token })).body
  const map = (await callAt(url, mapEndpoints.data, { token })).body
  return {
    dashboard: data.states!.find(({ state }) => state === 'Borno')!.projects,
    map: map.stats.projectCount,
    asOf: [data.as_of!, map.as_of].map((moment) => Date.parse(moment)),
  }
}
const counted = async () => {
  const { dashboard, map } = await shown()
  return [dashboard, map]
}

it('the figures of the sector are those of the replica, and say of which moment they are while it is behind', async () => {
  await report('The first')
  await expect.poll(counted, { timeout: 30_000 }).toEqual([1, 1])

  await standby.query('SELECT pg_wal_replay_pause()')
  await expect
    .poll(async () => (await standby.query('SELECT pg_get_wal_replay_pause_state() AS state')).rows[0])
    .toEqual({ state: 'paused' })
  const stoodStill = Date.now()
  await report('The second')
  const list = (await callAt(url, projectsEndpoints.list, { token })).body
  expect(list.projects).toHaveLength(2)
  // The replica has received the second project but not replayed it.
  await expect.poll(async () => Math.max(...(await shown()).asOf), { timeout: 30_000 }).toBeLessThan(stoodStill)
  expect(await counted()).toEqual([1, 1])

  await standby.query('SELECT pg_wal_replay_resume()')
  await expect.poll(counted, { timeout: 30_000 }).toEqual([2, 2])
  await expect.poll(async () => Math.min(...(await shown()).asOf), { timeout: 30_000 }).toBeGreaterThan(stoodStill)
})

it('a replica that is lost is stood in for by the database itself, without an error', async () => {
  await replica.stop()
  await report('The third')
  expect(await counted()).toEqual([3, 3])
  const { asOf } = await shown()
  expect(Math.max(...asOf.map((moment) => Math.abs(Date.now() - moment)))).toBeLessThan(60_000)
  expect(hub.isRunning()).toBe(true)
})
