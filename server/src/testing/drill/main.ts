import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startHubProcess, type HubProcess } from '../hub-process.ts'
import { personBeside } from '../people-beside.ts'
import { findPrograms, serverUser } from '../postgres.ts'
import { startRoundRobin } from '../round-robin.ts'
import { restoreToMoment } from './archive.ts'
import { clusterIn, type Cluster, type Place } from './cluster.ts'
import { CONTROL, FAULTS, type Fault } from './faults.ts'
import { lineOf, HEAD, type Drilled } from './report.ts'
import { TIMES } from './settings.ts'
import { startWriters } from './writers.ts'

/** Until writes work again: Patroni's ttl plus the failover. */
const GOAL_SECONDS = TIMES.ttl + 5
const HUB_PORTS = [8081, 8082]
/** Writes before a fault, and after it. */
const WRITES = 40

const folder = mkdtempSync(join(tmpdir(), 'hub-drill-'))
const user = serverUser()
const programs = findPrograms()
if (!user || !programs)
  throw new Error('The drill runs as root, and needs the packages that npm run hub -- drill names.')
chownSync(folder, user.uid, user.gid)
const place: Place = { folder, programs, user }

let failed = false
const must = (isSo: boolean, what: string) => {
  if (isSo) return
  failed = true
  console.log(`- FAILED: ${what}`)
}

const cluster = clusterIn(place)
await cluster.start()
await cluster.whole()
await withClient(cluster.url.replace(/hub$/, 'postgres'), (client) => client.query('CREATE DATABASE hub'))
const environment = { DATABASE_URL: cluster.url, DATA_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
const startHub = (port: number) => startHubProcess({ ...environment, PORT: String(port) })
const hubs = HUB_PORTS.map(startHub) as [HubProcess, HubProcess]
for (const hub of hubs) await hub.ready()
const proxy = await startRoundRobin(HUB_PORTS.map((port) => `http://127.0.0.1:${port}`))
const { token } = await personBeside(cluster.url, { role: 'manager' })

console.log(HEAD)
for (const fault of FAULTS) {
  const drilled = await drill(cluster, fault, 'synchronous')
  console.log(lineOf(drilled))
  must(
    drilled.lost.length + drilled.doubled.length === 0,
    `${drilled.lost.length} lost, ${drilled.doubled.length} twice`,
  )
  must(drilled.gap <= GOAL_SECONDS, `no write for ${drilled.gap} s, the goal is ${GOAL_SECONDS}`)
}
await cluster.set({ synchronous_mode: false, maximum_lag_on_failover: 64 * 1024 * 1024 })
await cluster.whole(false)
const control = await drill(cluster, CONTROL, 'asynchronous')
console.log(lineOf(control))
must(control.lost.length > 0, 'the asynchronous control lost nothing: the drill cannot see a loss')
for (const [n, hub] of hubs.entries()) {
  must(hub.isRunning(), `hub ${n + 1} has ended:\n${hub.said.err}`)
  hub.stop('SIGTERM')
  await hub.ended
}

const restored = await restoreToMoment(place)
console.log(
  `pgBackRest: backup ${restored.backupSeconds.toFixed(1)} s; ${restored.spoilt.length} of ${restored.tables} tables spoilt and the disk lost; restored to the moment before in ${restored.restoreSeconds.toFixed(1)} s: ${restored.differing.length} of ${restored.tables} tables differ (${restored.rows} rows)`,
)
must(restored.spoilt.length > 0 && restored.differing.length === 0, `differing: ${restored.differing.join(', ')}`)
await proxy.stop()
if (!failed) rmSync(folder, { recursive: true, force: true })
else console.log(`Logs are in ${folder}`)
process.exit(failed ? 1 : 0)

async function drill(on: Cluster, fault: Fault, replication: Drilled['replication']): Promise<Drilled> {
  const primary = (await on.primary())!
  const hub = {
    async kill() {
      hubs[0].stop('SIGKILL')
      await hubs[0].ended
    },
    async start() {
      hubs[0] = startHub(HUB_PORTS[0]!)
      await hubs[0].ready()
    },
  }
  const setting = { cluster: on, primary, hub }
  const writers = startWriters(proxy.url, token)
  await writers.more(WRITES)
  const newPrimary = await fault.inflict(setting)
  await writers.more(WRITES)
  await fault.undo(setting)
  await writers.more(WRITES)
  const { acknowledged, errors, longestGap } = await writers.stop()
  // HAProxy may still route to an old primary for a moment.
  await on.whole(replication === 'synchronous')
  const found = await withClient(on.url, async (client) => {
    const { rows } = await client.query<{ item: string; count: number }>(
      'SELECT item, count(*)::int FROM stock_items WHERE item = ANY($1) GROUP BY item',
      [acknowledged],
    )
    return new Map(rows.map(({ item, count }) => [item, count]))
  })
  return {
    what: fault.what,
    replication,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((key) => !found.has(key)),
    doubled: acknowledged.filter((key) => (found.get(key) ?? 0) > 1),
    newPrimary: newPrimary ?? null,
    gap: longestGap,
    errors,
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}
