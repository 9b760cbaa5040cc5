import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { fillSample } from '../fill-sample.ts'
import { embeddedAddress, startHubProcess, startShippedHub } from '../hub-process.ts'
import { run, type Outcome, type Running } from './run.ts'

export interface FuzzOptions extends Pick<Running, 'requests' | 'seed' | 'honest' | 'atOnce' | 'onProgress'> {
  /** Must be empty; without it the embedded database is used. */
  databaseUrl?: string
  /** As people run it; otherwise as tests do, which starts faster. */
  asShipped?: boolean
}

/** Requests are made from the OpenAPI document. */
export async function fuzz({ databaseUrl, asShipped = false, ...options }: FuzzOptions): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hub-fuzz-'))
  const environment = {
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    DATA_DIR: folder,
    // Each request has its own address, so that no rate limit stops the run.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  await fillSample(databaseUrl, folder)
  const hub = (asShipped ? startShippedHub : startHubProcess)(environment)
  const database = new Pool({ max: 1, ...(databaseUrl ? { connectionString: databaseUrl } : embeddedAddress(folder)) })
  let hasEnded = false
  void hub.ended.then(() => (hasEnded = true))
  try {
    const url = await hub.ready()
    const outcome = await run({ url, pid: hub.pid, hasEnded: () => hasEnded, database, ...options })
    for (const finding of outcome.findings) finding.fault += reasonIn(hub.said.out, finding.fault)
    if (hasEnded) outcome.findings.at(-1)!.fault += `\n${hub.said.err.slice(-2000)}`
    return outcome
  } finally {
    await database.end()
    hub.stop('SIGTERM')
    await hub.ended
    await rm(folder, { recursive: true, force: true })
  }
}

function reasonIn(log: string, fault: string) {
  const requestId = /"request_id":"([\da-f-]{36})"/.exec(fault)?.[1]
  const line = requestId && log.split('\n').find((each) => each.includes(requestId))
  return line ? `\n  ${(JSON.parse(line) as { err?: { stack?: string } }).err?.stack?.slice(0, 1500) ?? line}` : ''
}
