import { existsSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { print } from './command.ts'
import { buildHub, type Hub } from './app.ts'
import { ConfigFaults, readConfig, type Config } from './config.ts'
import { openDatabase } from './database/connect.ts'
import type { Database } from './database/database.ts'
import { createLog } from './http/logging.ts'

const demo = process.argv.includes('--demo')
// The reader of the output may exit.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

async function start() {
  const config = readConfig(process.env, demo)
  const log = createLog(config.logLevel)
  const database = await openDatabase({ ...config, log: (line) => log.info(line) })
  try {
    await run(config, database, log)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function run(config: Config, database: Database, log: Logger) {
  const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const hub = await buildHub({ database, config, log, webRoot })
  const signIns = await signInLines(hub, config)
  stopOnSignal(hub, database)
  const address = await hub.listen().catch((error: unknown) => {
    // A generated password is shown only once, so print it even if the port is taken.
    for (const line of signIns) print(line)
    throw error
  })
  // The log prints its line first.
  await setImmediate()
  print()
  print(`Northeast Education Hub is ready: ${config.port === 0 ? address : config.publicUrl}`)
  if (!existsSync(`${webRoot}/index.html`)) print('Its screens are not built yet: run "npm run hub -- build".')
  for (const line of signIns) print(line)
  print('Stop it with Ctrl+C.')
  print()
}

async function signInLines(hub: Hub, config: Config): Promise<string[]> {
  if (demo) {
    const people = await hub.demo.fill()
    const lines = people.map(({ email, role, status }) => `  ${email.padEnd(32)} ${role}, ${status.replace('_', ' ')}`)
    if (people[0]) return [`A sample sector. Sign in with the password ${people[0].password} as one of:`, ...lines]
  }
  const admin = await hub.firstAdmin.create(config)
  if (!admin) return []
  if (!admin.password) return [`Sign in as ${admin.email}; the password is the one in ADMIN_PASSWORD.`]
  return [
    'Sign in as the administrator:',
    `  Email     ${admin.email}`,
    `  Password  ${admin.password}`,
    'The password is shown only now: note it, and change it in your profile.',
  ]
}

function stopOnSignal(hub: Hub, database: Database) {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    await hub.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

function sentencesOf(error: unknown): string[] {
  if (error instanceof ConfigFaults) return error.sentences
  if (!(error instanceof Error)) return [String(error)]
  const { code = '', syscall } = rootOf(error)
  const known = syscall === 'listen' && code === 'EACCES' ? NO_PORT : SENTENCES[code]
  return [known ?? error.message]
}

const NO_PORT = 'The hub may not listen on this port: set PORT to 1024 or above.'
const NO_ROOM =
  'No space is left on the disk that holds DATA_DIR: make room, or set DATA_DIR to a folder on another disk.'
const NOT_ALLOWED = 'The hub may not write to DATA_DIR: set DATA_DIR to a folder that it may write to.'
const SENTENCES: Record<string, string> = {
  EADDRINUSE: 'The port is in use by another program: stop that one, or set PORT to another.',
  EADDRNOTAVAIL: 'The address in HOST is not one of this machine.',
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
  '53100': NO_ROOM,
  EROFS: 'The disk that holds DATA_DIR is read-only: set DATA_DIR to a folder that the hub may write to.',
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  ENOTDIR: 'DATA_DIR is a file, or lies in one: set DATA_DIR to a folder.',
}

function rootOf(error: Error): { code?: string; syscall?: string } {
  return error.cause instanceof Error ? rootOf(error.cause) : (error as NodeJS.ErrnoException)
}

try {
  await start()
} catch (error) {
  for (const sentence of sentencesOf(error)) process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
