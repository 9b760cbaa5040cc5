import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { TableSum } from '../../database/backup/backup-file.ts'
import { readDatabase } from '../../database/backup/read-database.ts'
import { fillSample } from '../fill-sample.ts'
import type { Place } from './cluster.ts'

const PORT = 5433
const URL_OF_IT = `postgres://postgres@127.0.0.1:${PORT}/postgres`

export const archiveSettings = (folder: string) => `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
log-path=${folder}
lock-path=${folder}
spool-path=${folder}
start-fast=y
[hub]
pg1-path=${folder}/data
pg1-port=${PORT}
pg1-socket-path=${folder}
`

export const archivingPostgresql = (folder: string) => `
port = ${PORT}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
archive_mode = on
archive_timeout = 60
archive_command = 'pgbackrest --config=${folder}/pgbackrest.conf --stanza=hub archive-push %p'
`

export interface Restored {
  tables: number
  rows: number
  /** `differing`: after the restore. */
  spoilt: string[]
  differing: string[]
  backupSeconds: number
  restoreSeconds: number
}

/** A backup, more writes, the moment, a disaster; then a restore to the moment on an empty disk. */
export async function restoreToMoment({ folder: parent, programs, user }: Place): Promise<Restored> {
  const folder = join(parent, 'archive')
  mkdirSync(folder)
  chownSync(folder, user.uid, user.gid)
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { ...user, cwd: folder, stdio: 'pipe', encoding: 'utf8' })
  const pgbackrest = (...args: string[]) =>
    run('pgbackrest', `--config=${folder}/pgbackrest.conf`, '--stanza=hub', ...args)
  const timed = (work: () => void) => {
    const begun = Date.now()
    work()
    return (Date.now() - begun) / 1000
  }
  const log = openSync(join(folder, 'postgresql.log'), 'a')
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(join(programs, 'postgres'), ['-D', `${folder}/data`], {
      ...user,
      cwd: folder,
      stdio: ['ignore', log, log],
    })
    await untilWritable()
    return server
  }
  const stop = async (server: ChildProcess, signal: NodeJS.Signals) => {
    server.kill(signal)
    await once(server, 'exit')
  }

  run(join(programs, 'initdb'), '-D', `${folder}/data`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C')
  appendFileSync(`${folder}/data/postgresql.conf`, archivingPostgresql(folder))
  writeFileSync(join(folder, 'pgbackrest.conf'), archiveSettings(folder))
  const first = await start()
  pgbackrest('stanza-create')
  await query('CREATE TABLE before_the_backup ()')
  const backupSeconds = timed(() => void pgbackrest('backup', '--type=full'))
  // Written after the backup, so that all rows come back from the archive.
  await fillSample(URL_OF_IT, folder)
  const then = await sums()
  await delay(1000)
  const [{ moment }] = (await query('SELECT clock_timestamp()::text AS moment')) as [{ moment: string }]
  await delay(1000)
  await query("TRUNCATE stock_items CASCADE; UPDATE projects SET budget = 0; UPDATE users SET full_name = 'nobody'")
  const spoilt = differing(then, await sums())
  await query('SELECT pg_switch_wal()')
  await stop(first, 'SIGINT')

  rmSync(`${folder}/data`, { recursive: true })
  run('mkdir', '-m', '700', `${folder}/data`)
  const begun = Date.now()
  pgbackrest('restore', '--type=time', `--target=${moment}`, '--target-action=promote')
  const second = await start()
  const restoreSeconds = (Date.now() - begun) / 1000
  const now = await sums()
  await stop(second, 'SIGINT')
  return {
    tables: then.length,
    rows: then.reduce((sum, { rows }) => sum + rows, 0),
    spoilt,
    differing: differing(then, now),
    backupSeconds,
    restoreSeconds,
  }
}

async function connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: URL_OF_IT })
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}

const query = (sql: string): Promise<unknown[]> => connected(async (client) => (await client.query(sql)).rows)

/** A server that still replays its archive is read-only. */
async function untilWritable(): Promise<void> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const rows = await query('SELECT pg_is_in_recovery() AS recovers').catch(() => [])
    if ((rows[0] as { recovers: boolean } | undefined)?.recovers === false) return
    if (Date.now() > deadline) throw new Error('PostgreSQL did not start: see its log')
    await delay(50)
  }
}

const sums = () =>
  connected(async (client) => {
    const found: TableSum[] = []
    for await (const part of readDatabase(client)) if ('tableEnd' in part) found.push(part.tableEnd)
    return found
  })

const differing = (then: TableSum[], now: TableSum[]) =>
  then
    .filter(
      ({ table, sha256, rows }) =>
        !now.some((each) => each.table === table && each.sha256 === sha256 && each.rows === rows),
    )
    .map(({ table }) => table)
