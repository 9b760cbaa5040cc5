import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { buildHub } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database/connect.ts'
import { startHubProcess } from '../hub-process.ts'
import { run, type Outcome, type Running } from './run.ts'

export interface FuzzOptions extends Pick<Running, 'requests' | 'seed' | 'onProgress'> {
  /** Of a PostgreSQL database that nothing is in yet. */
  databaseUrl: string
  /** What Node is told, as NODE_OPTIONS. */
  nodeOptions?: string
}

/** Starts the built hub, sends it requests that are made from its own document, and says what did not come out right. */
export async function fuzz({ databaseUrl, nodeOptions = '', ...options }: FuzzOptions): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hub-fuzz-'))
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    // Each request names an address of its own, so that no limit ends the run early.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: nodeOptions,
  }
  await fillSample(databaseUrl, folder)
  const hub = startHubProcess(environment)
  const database = new Client({ connectionString: databaseUrl })
  let hasEnded = false
  void hub.ended.then(() => (hasEnded = true))
  try {
    const url = await hub.ready()
    await database.connect()
    const outcome = await run({ url, pid: hub.pid, hasEnded: () => hasEnded, database, ...options })
    for (const finding of outcome.findings) finding.fault += reasonIn(hub.said.out, finding.fault)
    if (hasEnded) outcome.findings.at(-1)!.fault += `\n${hub.said.err.slice(-2000)}`
    return outcome
  } finally {
    hub.stop('SIGTERM')
    await hub.ended
    await database.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** There are records to read and to change. The hub itself makes its sample sector in a database of its own only. */
async function fillSample(databaseUrl: string, dataDir: string) {
  const database = await openDatabase({ databaseUrl, dataDir })
  const hub = await buildHub({ database, config: { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir } })
  await hub.demo.fill()
  await hub.close()
  await database.close()
}

/** What the hub's log says about a fault of its own. */
function reasonIn(log: string, fault: string) {
  const requestId = /"request_id":"([\da-f-]{36})"/.exec(fault)?.[1]
  const line = requestId && log.split('\n').find((each) => each.includes(requestId))
  return line ? `\n  ${(JSON.parse(line) as { err?: { stack?: string } }).err?.stack?.slice(0, 1500) ?? line}` : ''
}
