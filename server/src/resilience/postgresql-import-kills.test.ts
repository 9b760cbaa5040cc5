import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importsEndpoints } from '@hub/contract/imports'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyPostgresqlDatabase } from '../testing/database.ts'
import { callAt } from '../testing/http-call.ts'
import { type HubProcess, startHubProcess } from '../testing/hub-process.ts'
import { personBeside } from '../testing/people-beside.ts'
import { aFundingEntry } from '../testing/reports.ts'

vi.setConfig({ testTimeout: 120_000 })

let database: { url: string; drop(): Promise<void> }
let db: Client
let folder: string
let hub: HubProcess
let url: string
let token: string

const start = async () => {
  hub = startHubProcess({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn' })
  url = await hub.ready()
}
const kill = async () => {
  hub.stop('SIGKILL')
  await hub.ended
}

beforeAll(async () => {
  database = await emptyPostgresqlDatabase()
  db = new Client({ connectionString: database.url })
  await db.connect()
  folder = await mkdtemp(path.join(tmpdir(), 'hub-import-kills-'))
  await start()
  const organization = { name: 'Example Partner', acronym: 'EXP' }
  const person = { full_name: 'Amina Test', email: 'amina@partner.test', organization }
  token = (await personBeside(database.url, { ...person, role: 'user', status: 'approved' })).token
})
afterAll(async () => {
  await kill()
  await db.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const ROWS = 20
const send = (id: string) => {
  const rows = Array.from({ length: ROWS }, (_, n) =>
    aFundingEntry({ grant_reference_code: `${id}-${n}`, project_code: 'OWN-1' }),
  )
  return callAt(url, importsEndpoints.run, { token, body: { id, type: 'funding', rows } })
}
const TABLES = ['imports', 'import_records', 'funding_entries', 'audit_log'] as const
async function counts() {
  const selected = TABLES.map((table) => `(SELECT count(*)::integer FROM ${table}) AS ${table}`).join(', ')
  return (await db.query<Record<(typeof TABLES)[number], number>>(`SELECT ${selected}`)).rows[0]!
}
const isWaitedFor = async (table: string) =>
  (await db.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass`, [table])).rowCount! > 0

describe('The hub that is killed during an import', () => {
  it.each(TABLES)(
    'while it writes %s has stored nothing; sent again after its start, it is stored once',
    async (table) => {
      const id = randomUUID()
      const before = await counts()
      // The import blocks when it writes this table.
      await db.query('BEGIN')
      await db.query(`LOCK TABLE ${table} IN SHARE MODE`)
      const lost = send(id).catch(() => 'no answer')
      await vi.waitUntil(() => isWaitedFor(table), { timeout: 60_000, interval: 20 })
      await kill()
      expect(await lost).toBe('no answer')
      await db.query('COMMIT')
      await start()
      expect(await counts()).toEqual(before)
      const again = await send(id)
      expect(again.body.summary).toEqual({ new: ROWS, changed: 0, same: 0, faulty: 0 })
      expect(await counts()).toMatchObject({ funding_entries: before.funding_entries + ROWS })
    },
  )

  it('after it was stored, but before anybody heard of it, has stored it whole; sent again, it is the same one', async () => {
    const id = randomUUID()
    const first = await send(id)
    const stored = await counts()
    await kill()
    await start()
    expect((await send(id)).body).toEqual(first.body)
    expect(await counts()).toEqual(stored)
  })
})
