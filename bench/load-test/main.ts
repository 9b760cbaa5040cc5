import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openDatabase } from '../../server/src/database/connect.ts'
import { databaseUrl } from '../../server/src/testing/database-url.ts'
import { PASSWORD, peopleOf } from '../../server/src/testing/people.ts'
import { startPostgres } from '../../server/src/testing/postgres.ts'
import { REFERENCE_CAST } from '../../server/src/generator/cast.ts'
import { fillSector } from '../../server/src/generator/fill-sector.ts'
import { accountsEndpoints } from '@hub/contract/accounts'
import { createBrowser } from './calls.ts'
import { processorMs, type RunningHub, startHub } from './hub.ts'
import { work } from './person.ts'
import { createRecord, SIGN_IN } from './record.ts'

const COUNTS = { projects: 10_000, schools: 30_000, activities: 50_000, funding: 20_000, stock: 5000, users: 300 }
const ORGANIZATIONS = 40
const ARRIVAL_MS = 30_000
/** Sign in alone first, to measure the cost of a sign-in. */
const ALONE = 50

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, people: { type: 'string' }, result: { type: 'string' } },
})
const bounded = (text: string | undefined, otherwise: number, most: number) => {
  const number = text === undefined ? otherwise : Number(text)
  if (!Number.isInteger(number) || number < 1 || number > most) throw new Error(`A number from 1 to ${most}: ${text}`)
  return number
}
const seconds = bounded(values.seconds, 60, 600)
const people = bounded(values.people, 200, 2000)

const server = await startPostgres()
const admin = new Client({ connectionString: server.url })
await admin.connect()
const connection = (await admin.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid
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

async function fill(url: string) {
  const database = await openDatabase({ databaseUrl: url, dataDir })
  await fillSector(database, { counts: COUNTS, seed: 1, today: new Date(), cast: REFERENCE_CAST, alone: true })
  const { aUser } = peopleOf(database.db)
  const emails: string[] = []
  for (let n = 0; n < people + ALONE; n += 1) {
    const partner = 1 + (n % ORGANIZATIONS)
    const organization = { name: `Measured Partner ${partner}`, acronym: `MP${partner}` }
    emails.push((await aUser({ organization })).email)
  }
  // As autovacuum leaves a database that has grown for months.
  await database.maintenancePool.query('VACUUM (ANALYZE)')
  await database.close()
  return emails
}

async function run(url: string, emails: string[]) {
  const hub = await startHub(url, dataDir)
  const agent = new Agent({ keepAlive: true })
  try {
    const alone = await costOfSignIns(hub, emails.splice(0, ALONE), agent)
    const record = createRecord()
    const started = performance.now()
    const before = processorMs(hub.pid, connection)
    await Promise.all(
      emails.map((email, n) =>
        work(createBrowser(hub.url, `10.0.${n >> 8}.${n & 255}`, record, agent), {
          email,
          password: PASSWORD,
          arrivesAfterMs: (ARRIVAL_MS * n) / people,
          worksMs: seconds * 1000,
        }),
      ),
    )
    const after = processorMs(hub.pid, connection)
    await report(record, {
      tookSeconds: (performance.now() - started) / 1000,
      perSignIn: alone,
      perCall: costs(record, { hub: after.hub - before.hub, database: after.database - before.database }, alone),
    })
  } finally {
    agent.destroy()
    await hub.stop()
  }
}

interface Costs {
  hub: number
  database: number
}

function each(total: Costs, times: number): Costs {
  const share = (ms: number) => Number((ms / times).toFixed(1))
  return { hub: share(total.hub), database: share(total.database) }
}

/** One after the other, so that only CPU time counts. */
async function costOfSignIns(hub: RunningHub, emails: string[], agent: Agent): Promise<Costs> {
  const record = createRecord()
  const before = processorMs(hub.pid, connection)
  for (const [n, email] of emails.entries()) {
    const { call } = createBrowser(hub.url, `10.1.0.${n}`, record, agent)
    await call(SIGN_IN, accountsEndpoints.login, { body: { email, password: PASSWORD } })
  }
  const after = processorMs(hub.pid, connection)
  return each({ hub: after.hub - before.hub, database: after.database - before.database }, emails.length)
}

function costs(record: ReturnType<typeof createRecord>, total: Costs, signIn: Costs): Costs {
  const { requests, signedIn } = record.figures()
  const without = { hub: total.hub - signedIn * signIn.hub, database: total.database - signedIn * signIn.database }
  return each(without, Math.max(requests - signedIn, 1))
}

async function report(
  record: ReturnType<typeof createRecord>,
  { tookSeconds, ...processor }: { tookSeconds: number; perSignIn: Costs; perCall: Costs },
) {
  const { kinds, ...counted } = record.figures()
  const { rows } = await admin.query<{ version: string; fsync: string }>(
    "SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync",
  )
  const figures = {
    people,
    seconds,
    servers: 1,
    database: `PostgreSQL ${rows[0]?.version}, fsync ${rows[0]?.fsync}, on the same machine`,
    projects: COUNTS.projects,
    perSecond: Number((counted.requests / tookSeconds).toFixed(1)),
    ...counted,
    processorMs: processor,
    kinds,
  }
  console.table(Object.fromEntries(kinds.map(({ what, ...rest }) => [what, rest])), [
    'requests',
    'p50',
    'p95',
    'p99',
    'slowest',
  ])
  console.log(`${people} people, who sign in within ${ARRIVAL_MS / 1000} s and then work for ${seconds} s; in ms`)
  const { signedIn, lastInAfterSeconds, requests, errors, errorsByCode, triedAgain } = counted
  console.log(`${signedIn} signed in, the last one ${lastInAfterSeconds} s after the start`)
  console.log(`${requests} requests, ${figures.perSecond} a second; ${figures.database}`)
  console.log('processor ms', processor)
  console.log('429 that were tried again', triedAgain)
  console.log(`${errors} errors`, errorsByCode)
  if (values.result) await writeFile(values.result, JSON.stringify(figures))
  if (errors > 0) process.exitCode = 1
}
