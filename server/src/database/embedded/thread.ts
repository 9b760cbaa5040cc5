import { randomUUID } from 'node:crypto'
import { statfsSync, existsSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { EngineWorkerData, EngineWorkerMessage } from './worker.ts'
import { pipeName, socketFolder } from '../folders.ts'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface EngineThread {
  socket(): Socket
  fsyncs(): number
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  maxConnections: number
  log: (line: string) => void
}

// Deep recursion must end in PostgreSQL's 'stack depth limit exceeded': with Node's 4 MB the thread would crash first.
const STACK_MB = 32
/** More crashes need an administrator: retry at growing intervals. */
const AT_ONCE = 3
const LATER_MS = [2000, 5000, 10_000, 20_000, 30_000]
const STEADY_AFTER_MS = 60_000
const STOP_WITHIN_MS = 30_000
const CRASHED = '57P02'
const DISK_FULL = '53100'
/** The log grows by files of this size: with less room it stops. */
const LEAST_ROOM_BYTES = 20 * 1024 * 1024

/**
 * A query blocks its thread. After a crash the engine restarts and recovers from its log: running queries fail, new
 * ones wait.
 */
export async function startEngineThread({ dataDir, maxConnections, log }: Options): Promise<EngineThread> {
  if (!hasCluster(dataDir))
    await makeCluster(dataDir).catch((error: Error) => Promise.reject(failureOf(error.message, dataDir)))
  const { path, forget } = await engineAddress(dataDir)
  const fsyncs = new Int32Array(new SharedArrayBuffer(4))
  const sockets = new Set<EngineSocket>()
  let stopping = false
  let crashes = 0
  let running = start()

  function start(): Promise<Worker> {
    return new Promise((resolve, reject) => {
      const worker = engineWorker({ dataDir, socketPath: path, maxConnections, fsyncs })
      const ended = new Promise((resolveEnd) => worker.once('exit', resolveEnd))
      let readyAt: number | undefined
      let reported = false
      const fail = (reason: string) => {
        if (stopping || reported) return
        reported = true
        const failure = failureOf(reason, dataDir)
        if (readyAt === undefined) return void ended.then(() => reject(failure))
        if (Date.now() - readyAt > STEADY_AFTER_MS) crashes = 0
        running = ended.then(() => recover(failure))
        running.catch(() => {})
        for (const socket of sockets) socket.destroy(failure)
      }
      worker.on('message', (message: EngineWorkerMessage) => {
        if (message !== 'ready') return fail(message.failed)
        readyAt = Date.now()
        resolve(worker)
      })
      worker.on('error', (error) => fail(error.message))
      worker.on('exit', () => fail('its thread ended'))
    })
  }

  function recover(failure: Error): Promise<Worker> {
    const wait = crashes < AT_ONCE ? 0 : (LATER_MS[crashes - AT_ONCE] ?? LATER_MS.at(-1)!)
    crashes += 1
    log(`${failure.message}. It starts again${wait > 0 ? ` in ${wait / 1000} seconds` : ''}.`)
    if (wait === 0) return restart()
    setTimeout(() => void (running = restart()), wait).unref()
    return refused(failure)
  }

  function restart(): Promise<Worker> {
    if (stopping) return refused(new Error('The embedded database is closed'))
    const started = start()
    started.catch((failure: Error) => void (running = recover(failure)))
    return started
  }

  try {
    await running
  } catch (error) {
    await forget()
    throw error
  }

  return {
    socket() {
      const socket = new EngineSocket(path, () => running)
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    fsyncs: () => Atomics.load(fsyncs, 0),
    async stop() {
      stopping = true
      const worker = await running.catch(() => undefined)
      if (worker) await stopWorker(worker)
      await forget()
    },
  }
}

function refused(failure: Error): Promise<never> {
  const refusal = Promise.reject<never>(failure)
  refusal.catch(() => {})
  return refusal
}

function failureOf(reason: string, dataDir: string): Error {
  const { bavail, bsize } = statfsSync(dataDir)
  const isFull = bavail * bsize < LEAST_ROOM_BYTES
  const cause = isFull ? `no space is left on the disk of ${dataDir}` : reason
  return Object.assign(new Error(`The embedded database stopped: ${cause}`), { code: isFull ? DISK_FULL : CRASHED })
}

class EngineSocket extends Socket {
  readonly #path: string
  readonly #running: () => Promise<unknown>

  constructor(path: string, running: () => Promise<unknown>) {
    super()
    this.#path = path
    this.#running = running
  }

  override connect(): this {
    this.#running().then(
      () => {
        if (!this.destroyed) super.connect(this.#path)
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }
}

/** On Windows a random pipe name, because anybody who knows it can use the database. */
export async function engineAddress(dataDir: string, platform = process.platform) {
  if (platform === 'win32') return { path: pipeName('database', randomUUID()), forget: async () => {} }
  const { path, forget } = await socketFolder(join(dataDir, 'run'))
  return { path: join(path, '.s.PGSQL.5432'), forget }
}

function engineWorker(workerData: EngineWorkerData): Worker {
  const entry = import.meta.url.endsWith('.ts') ? './worker-from-source.mjs' : './worker.js'
  return new Worker(new URL(entry, import.meta.url), {
    workerData,
    resourceLimits: { stackSizeMb: STACK_MB },
    execArgv: [],
  })
}

async function stopWorker(worker: Worker): Promise<void> {
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.postMessage('close')
  const impatience = setTimeout(() => void worker.terminate(), STOP_WITHIN_MS)
  await ended
  clearTimeout(impatience)
}

const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(isSource ? './initdb.ts' : './initdb.js', import.meta.url))

const hasCluster = (dataDir: string) => existsSync(join(dataDir, 'database', 'PG_VERSION'))

/** initdb takes 800 MB for some seconds, and a process does not free all of that. */
function makeCluster(dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const execArgv = isSource ? ['--liftoff-only', '--import', 'tsx'] : process.execArgv
    const child = fork(program, [join(dataDir, 'database')], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    let complaint = ''
    child.stderr?.on('data', (text: Buffer) => (complaint += text.toString()))
    child.once('error', reject)
    child.once('close', () => {
      if (hasCluster(dataDir)) resolve()
      else reject(new Error(complaint.trim() || 'making a database failed'))
    })
  })
}
