import { Socket } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { EngineWorkerData, EngineWorkerMessage } from './embedded-worker.ts'
import { socketFolder } from './socket-folder.ts'

export interface EngineThread {
  /** A new connection, to be given to `pg`. */
  socket(): Socket
  /** How many files have reached the disk since the start. */
  fsyncs(): number
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  maxConnections: number
  log: (line: string) => void
}

// Deep recursion must end in PostgreSQL's own 'stack depth limit exceeded'; with Node's 4 MB the thread would crash before.
const STACK_MB = 32
/** An engine that crashes again so soon, and so often, will not get well by starting it once more. */
const MOST_CRASHES = 3
const STEADY_AFTER_MS = 60_000
const STOP_WITHIN_MS = 30_000
/** What a PostgreSQL server answers when it goes down in a crash. */
const CRASHED = '57P02'

/**
 * The engine runs in a thread of its own, because a query stops the event loop it runs in. As a PostgreSQL server does after a
 * crash, it starts again and recovers from its log; what was under way fails, what comes meanwhile waits.
 */
export async function startEngineThread({ dataDir, maxConnections, log }: Options): Promise<EngineThread> {
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
        const failure = Object.assign(new Error(`The embedded database stopped: ${reason}`), { code: CRASHED })
        if (readyAt === undefined) return reject(failure)
        crashes = Date.now() - readyAt > STEADY_AFTER_MS ? 1 : crashes + 1
        recover(failure, ended)
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

  function recover(failure: Error, ended: Promise<unknown>): void {
    const giveUp = crashes > MOST_CRASHES
    log(`${failure.message}. ${giveUp ? 'Restart the hub.' : 'It starts again.'}`)
    running = ended.then(() => (giveUp ? Promise.reject(failure) : start()))
    running.catch((error: Error) => log(error.message))
    for (const socket of sockets) socket.destroy(failure)
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

/** Connects to the engine whatever address `pg` has in mind, as soon as the engine runs. */
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

async function engineAddress(dataDir: string): Promise<{ path: string; forget(): Promise<void> }> {
  if (process.platform === 'win32') {
    return { path: `\\\\.\\pipe\\hub-${process.pid}-${Date.now()}`, forget: async () => {} }
  }
  const { path, forget } = await socketFolder(join(dataDir, 'run'))
  return { path: join(path, '.s.PGSQL.5432'), forget }
}

function engineWorker(workerData: EngineWorkerData): Worker {
  const entry = import.meta.url.endsWith('.ts') ? './embedded-worker-from-source.mjs' : './embedded-worker.js'
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
