import { randomUUID } from 'node:crypto'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountsEndpoints } from '@hub/contract/accounts'
import { projectsEndpoints } from '@hub/contract/projects'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { callAt } from '../testing/http-call.ts'
import { startHubOnDisk } from '../testing/hub-process.ts'
import { aProject } from '../testing/reports.ts'

// Crash recovery takes long on a small machine.
vi.setConfig({ testTimeout: 180_000 })

const ADMIN = { email: 'admin@hub.example', password: 'Admin-of-the-hub-1' }
const DISK_MB = 110
/** Less than a file of the engine's log. */
const LEFT_BYTES = 6_000_000

let folder: string
let hub: ReturnType<typeof startHubOnDisk>
let url: string
let token: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hub-full-'))
  const environment = { DATA_DIR: folder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'info' }
  hub = startHubOnDisk({ options: `size=${DISK_MB}m`, snapshot: inject('snapshot') }, environment)
  url = await hub.ready()
  token = (await callAt(url, accountsEndpoints.login, { body: ADMIN })).body.token!
})
afterAll(async () => {
  hub.stop('SIGKILL')
  await hub.ended
  await rm(folder, { recursive: true })
})

const schools = Array.from({ length: 400 }, (_, n) => ({ school_name: `School ${n}`, community: 'x'.repeat(150) }))

it('a full disk is a clear error: nothing that was acknowledged is lost, and the hub works again when there is room', async () => {
  const acknowledged: string[] = []
  const failures = new Set<string>()
  const report = async () => {
    const project_title = randomUUID()
    const body = aProject({ project_title, organization_name: 'NEH', schools })
    const reply = await callAt(url, projectsEndpoints.create, { token, body, key: project_title })
    const { code, message } = reply.body as { code?: string; message?: string }
    if (reply.status === 200) acknowledged.push(project_title)
    else failures.add(`${reply.status} ${code}: ${message}`)
    return reply.status
  }
  expect(await report()).toBe(200)

  const { bavail, bsize } = statfsSync(hub.seen(''))
  writeFileSync(hub.seen('filler'), Buffer.alloc(bavail * bsize - LEFT_BYTES))
  await vi.waitFor(
    async () => {
      await report()
      expect(hub.said.out).toContain('It starts again')
    },
    { timeout: 120_000, interval: 0 },
  )
  expect(await report()).toBe(503)
  expect([...failures].filter((failure) => !failure.startsWith('503 disk_full: The hub has no room left'))).toEqual([])
  expect(hub.said.out).toContain('no space is left on the disk')

  rmSync(hub.seen('filler'))
  await expect.poll(report, { timeout: 120_000, interval: 500 }).toBe(200)
  const { projects } = (await callAt(url, projectsEndpoints.list, { token })).body
  expect(projects.map(({ project_title }) => project_title).sort()).toEqual(acknowledged.toSorted())
  expect(hub.isRunning()).toBe(true)
})

it.each([
  [
    'size=4m',
    'No space is left on the disk that holds DATA_DIR: make room, or set DATA_DIR to a folder on another disk.',
  ],
  ['ro', 'The disk that holds DATA_DIR is read-only: set DATA_DIR to a folder that the hub may write to.'],
])('a first start on a disk with the options %s says so in a sentence', async (options, sentence) => {
  const start = startHubOnDisk({ options }, { DATA_DIR: folder })
  expect(await start.ended).toBe(1)
  expect(start.said.err).toBe(`${sentence}\n`)
})
