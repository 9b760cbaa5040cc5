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

/** One that a test may mistreat. */
export interface OwnPostgresServer extends PostgresServer {
  /** As an update or an administrator does it: every connection is ended, and it comes back by itself. */
  restart(): Promise<void>
  /** It takes connections and answers nothing, as a machine that hangs. */
  freeze(): void
  thaw(): void
}

/** A PostgreSQL server to test on: the one TEST_DATABASE_URL names, else a temporary one from the machine's own programs. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  return given ? { url: given, stop: async () => {} } : startOwnPostgres()
}

export async function startOwnPostgres(): Promise<OwnPostgresServer> {
  const programs = findPrograms() ?? installPrograms()
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'hub-pg-'))
  try {
    if (user) chownSync(folder, user.uid, user.gid)
    const data = join(folder, 'data')
    const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    execFileSync(join(programs, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'pipe' })
    return await run(programs, folder, data, user)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function run(programs: string, folder: string, data: string, user: ServerUser): Promise<OwnPostgresServer> {
  const port = await freePort()
  const settings = Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 300,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // The shell starts the server whenever it ends. It waits for its own input to end, which it does however the tests end,
  // kill -9 included; then it cleans up.
  const script = `folder=$1; shift
    (while [ ! -f "$folder/over" ]; do "$@" >>"$folder/log" 2>&1; done) &
    cat; touch "$folder/over"; kill -INT $(head -1 "$folder/data/postmaster.pid"); wait; rm -rf "$folder"`
  const guard = spawn('sh', ['-c', script, 'sh', folder, join(programs, 'postgres'), '-D', data, ...settings], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()))
  const stop = async () => {
    guard.stdin.end()
    await ended
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await untilItAnswers(url)
  } catch (error) {
    await stop()
    throw error
  }
  const serverPid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  const signal = (name: NodeJS.Signals) => {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(serverPid())], { encoding: 'utf8' })
    for (const pid of [serverPid(), ...children.trim().split(/\s+/).map(Number)]) process.kill(pid, name)
  }
  return {
    url,
    stop,
    async restart() {
      const before = serverPid()
      process.kill(before, 'SIGINT')
      while (existsSync(join(data, 'postmaster.pid')) && serverPid() === before) await delay(20)
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

function findPrograms(): string | undefined {
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

type ServerUser = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root. */
function serverUser(): ServerUser {
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
