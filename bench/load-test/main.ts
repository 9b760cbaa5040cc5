import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openDatabase } from '../../server/src/database/connect.ts'
import { databaseUrl } from '../../server/src/testing/database-url.ts'
import { PASSWORD, peopleOf } from '../../server/src/testing/people.ts'
import { startPostgres } from '../../server/src/testing/postgres.ts'
import { REFERENCE_CAST } from '../../server/src/generator/cast.ts'
import { fillSector } from '../../server/src/generator/fill-sector.ts'
import { createBrowser, createRecord } from './calls.ts'
import { work } from './person.ts'
import { START_FLAGS } from '../start-flags.ts'

/** What the sector already has: each project with its schools, activities and funding. */
const COUNTS = { projects: 10_000, schools: 30_000, activities: 50_000, funding: 20_000, stock: 5000, users: 300 }
const ORGANIZATIONS = 40

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, people: { type: 'string' }, result: { type: 'string' } },
})
const bounded = (text: string | undefined, otherwise: number, most: number) => {
  const number = text === undefined ? otherwise : Number(text)
  if (!Number.isInteger(number) || number < 1 || number > most) throw new Error(`A number from 1 to ${most}: ${text}`)
  return number
}
const seconds = bounded(values.seconds, 60, 600)
const people = bounded(values.people, 200, 1000)

const server = await startPostgres()
const admin = new Client({ connectionString: server.url })
await admin.connect()
const name = `hub_load_${randomBytes(6).toString('hex')}`
const dataDir = await mkdtemp(join(tmpdir(), 'hub-load-'))
try {
  await admin.query(`CREATE DATABASE ${name}`)
  const url = databaseUrl(server.url, name)
  await run(url, await fill(url))
} finally {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await admin.end()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** A sector, and the people who will work in it. */
async function fill(url: string) {
  const database = await openDatabase({ databaseUrl: url, dataDir })
  await fillSector(database, { counts: COUNTS, seed: 1, today: new Date(), cast: REFERENCE_CAST, alone: true })
  const { aUser } = peopleOf(database.db)
  const emails: string[] = []
  for (let n = 0; n < people; n += 1) {
    const partner = 1 + (n % ORGANIZATIONS)
    const organization = { name: `Measured Partner ${partner}`, acronym: `MP${partner}` }
    emails.push((await aUser({ organization })).email)
  }
  await database.close()
  return emails
}

async function run(url: string, emails: string[]) {
  const { child, hub } = await startHub(url)
  try {
    const record = createRecord()
    const started = performance.now()
    const until = started + seconds * 1000
    await Promise.all(
      emails.map((email, n) =>
        work(createBrowser(hub, `10.0.${n >> 8}.${n & 255}`, record), { email, password: PASSWORD }, until),
      ),
    )
    await report(record, (performance.now() - started) / 1000)
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

/** As it is shipped, in a process of its own. */
async function startHub(url: string) {
  const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [...START_FLAGS, main], {
    env: { PATH, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, TRUST_PROXY: '1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const hub = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString()
      const ready = /is ready: (\S+)/.exec(printed)?.[1]
      if (ready) resolve(ready)
    })
    child.once('exit', () => reject(new Error(`The hub did not start:\n${printed}`)))
  })
  return { child, hub }
}

async function report(record: ReturnType<typeof createRecord>, took: number) {
  const kinds = record.kinds()
  const { rows } = await admin.query<{ version: string; fsync: string }>(
    "SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync",
  )
  const database = `PostgreSQL ${rows[0]?.version}, fsync ${rows[0]?.fsync}, on the same machine`
  const figures = {
    people,
    seconds,
    servers: 1,
    database,
    projects: COUNTS.projects,
    requests: record.requests(),
    perSecond: Number((record.requests() / took).toFixed(1)),
    errors: record.errors.length,
    kinds,
  }
  console.table(Object.fromEntries(kinds.map(({ what, ...rest }) => [what, rest])), [
    'requests',
    'p50',
    'p95',
    'p99',
    'slowest',
  ])
  console.log(`${people} people for ${seconds} s, ${figures.requests} requests, ${figures.perSecond} a second; in ms`)
  console.log(`${database}; ${figures.errors} errors`)
  for (const line of [...new Set(record.errors)].slice(0, 20)) console.error(line)
  if (values.result) await writeFile(values.result, JSON.stringify(figures))
  if (record.errors.length > 0) process.exitCode = 1
}
