import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newDatabase } from './databases.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Creating a database takes long on a busy machine. */
const START_MS = 180_000

export const ADMIN = { email: 'admin@hub.test', password: 'Admin-of-the-hub-1' }

export interface Hub {
  url: string
  dataDir: string
  /** '' if the hub uses the embedded database in `dataDir`. */
  databaseUrl: string
  output(): string
  stop(): Promise<void>
}

export interface HubOptions {
  /** The file to run, relative to the project's folder. */
  command?: string[]
  env?: Record<string, string>
  /** As at the very first start: the hub creates its embedded database. */
  first?: boolean
}

/** With PostgreSQL, which needs less CPU than the embedded database. */
export async function startHub(options: HubOptions = {}): Promise<Hub> {
  const { command = ['server/dist/main.js'], env = {}, first = false } = options
  const folder = await mkdtemp(join(tmpdir(), 'hub-e2e-'))
  const dataDir = first ? join(folder, 'not-there-yet') : folder
  const database = first ? null : await newDatabase()
  const databaseUrl = database?.url ?? ''
  const port = await freePort()
  const url = `${env.TLS_CERT ? 'https' : 'http'}://127.0.0.1:${port}`
  const own = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir }
  // With the baseline compiler, the embedded engine starts in half the time.
  const child = spawn(process.execPath, ['--liftoff-only', ...command], {
    cwd: root,
    env: { ...inherited(), ...own, ...(database && { DATABASE_URL: databaseUrl }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  const stop = async () => {
    await ended(child)
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  }
  const hub = { url, dataDir, databaseUrl, output: () => printed, stop }
  try {
    await answers(url, child, hub.output)
    return hub
  } catch (error) {
    await hub.stop()
    throw error
  }
}

/** Keeps the developer's configuration away from the tested hub. */
function inherited() {
  const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot']
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function answers(url: string, child: ChildProcess, output: () => string) {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The hub ended with ${child.exitCode}:\n${output()}`)
    if (await isHealthy(url)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The hub did not answer within ${START_MS / 1000} s:\n${output()}`)
}

function isHealthy(url: string) {
  const ask = url.startsWith('https') ? https.get : http.get
  return new Promise<boolean>((resolve) => {
    ask(`${url}/api/health`, { rejectUnauthorized: false }, (reply) => resolve(reply.resume().statusCode === 200)).on(
      'error',
      () => resolve(false),
    )
  })
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await exit
  clearTimeout(killer)
}
