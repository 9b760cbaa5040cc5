import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

export interface OwnPostgresServer extends PostgresServer {
  /** Closes every connection, as for an update. */
  restart(): Promise<void>
  /** Accepts connections and answers nothing. */
  freeze(): void
  thaw(): void
}

/** TEST_DATABASE_URL, else a temporary server from the machine's own programs. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  return given ? { url: given, stop: async () => {} } : startOwnPostgres()
}

const NEW_CLUSTER = ['initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']

export const startOwnPostgres = () => startServer(NEW_CLUSTER)

/** A streaming replica, as for `DATABASE_READ_URL`. */
export const startReplicaOf = (server: PostgresServer) =>
  startServer(['pg_basebackup', '-d', server.url, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'])

/** The disk is visible only to the server; `disk` is its path for others. */
export async function startPostgresOnDisk(megabytes: number): Promise<OwnPostgresServer & { disk: string }> {
  return startServer(NEW_CLUSTER, megabytes)
}

async function startServer(fill: string[], megabytes?: number) {
  const programs = findPrograms() ?? installPrograms()
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'hub-pg-'))
  try {
    if (user) chownSync(folder, user.uid, user.gid)
    return await run(programs, folder, fill, user, megabytes)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Mounts a disk for a command that does not run as root, which PostgreSQL refuses. */
function onDisk(megabytes: number, user: ServerUser): string[] {
  if (user) {
    const { uid, gid } = user
    const mount = `mount -t tmpfs -o size=${megabytes}m,uid=${uid},gid=${gid} tmpfs "$0"`
    const asUser = `setpriv --reuid=${uid} --regid=${gid} --clear-groups`
    return ['unshare', '--mount', 'sh', '-c', `${mount} && exec ${asUser} "$@"`]
  }
  const asUser = `unshare --user --map-user=${process.getuid?.()} --map-group=${process.getgid?.()}`
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0"`
  return ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', `${mount} && exec ${asUser} "$@"`]
}

async function run(
  programs: string,
  folder: string,
  [fill = '', ...fillFlags]: string[],
  user: ServerUser,
  megabytes?: number,
): Promise<OwnPostgresServer & { disk: string }> {
  const port = await freePort()
  const data = join(folder, 'data')
  const settings = Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 300,
    fsync: 'off',
    // A server with a full disk crashes: acknowledged changes must be in its log by then.
    synchronous_commit: megabytes ? 'on' : 'off',
    full_page_writes: 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // The shell waits until its input closes, however the tests end, kill -9 included; then it stops the server and
  // cleans up.
  const script = `folder=$1; shift
    ${join(programs, fill)} -D "$folder/data" ${fillFlags.join(' ')} >>"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
    (while [ ! -f "$folder/over" ]; do "$@" >>"$folder/log" 2>&1; done) &
    cat; touch "$folder/over"; kill -INT $(head -1 "$folder/data/postmaster.pid"); wait; rm -rf "$folder"`
  const server = ['sh', '-c', script, 'sh', folder, join(programs, 'postgres'), '-D', data, ...settings]
  const [command = '', ...args] = megabytes ? [...onDisk(megabytes, user), folder, ...server] : server
  const guard = spawn(command, args, {
    ...(!megabytes && user),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaint = ''
  guard.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()))
  const seen = megabytes ? `/proc/${guard.pid}/root${folder}` : folder
  const pidFile = join(seen, 'data', 'postmaster.pid')
  const stop = async () => {
    guard.stdin.end()
    await ended
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const failed = ended.then(() =>
    Promise.reject(new Error(`The temporary PostgreSQL server did not start: ${complaint}`)),
  )
  failed.catch(() => {})
  try {
    await Promise.race([untilItAnswers(url), failed])
  } catch (error) {
    await stop()
    throw error
  }
  const serverPid = () => Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0])
  const signal = (name: NodeJS.Signals) => {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(serverPid())], { encoding: 'utf8' })
    for (const pid of [serverPid(), ...children.trim().split(/\s+/).map(Number)]) process.kill(pid, name)
  }
  return {
    url,
    stop,
    disk: seen,
    async restart() {
      const before = serverPid()
      process.kill(before, 'SIGINT')
      while (existsSync(pidFile) && serverPid() === before) await delay(20)
      await untilItAnswers(url)
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  }
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > deadline) throw new Error('The temporary PostgreSQL server did not start.', { cause: error })
      await delay(50)
    }
  }
}

export function findPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return undefined
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

function installPrograms(): string {
  const install = 'apt-get update && apt-get install -y --no-install-recommends postgresql'
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('sh', ['-c', install], { stdio: 'pipe', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    const programs = findPrograms()
    if (programs) return programs
  }
  throw new Error(
    `The server's tests need PostgreSQL 15 or newer. Run: sudo sh -c '${install}' (or set TEST_DATABASE_URL to a server where the tests may create databases).`,
  )
}

export type ServerUser = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root. */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
