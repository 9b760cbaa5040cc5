import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openEngine } from './engine.ts'

/** 'ready' once, or why the thread ends. 'close' ends it in order. */
export interface EngineWorkerData {
  dataDir: string
  socketPath: string
  maxConnections: number
  fsyncs: Int32Array
}
export type EngineWorkerMessage = 'ready' | { failed: string }

const { dataDir, socketPath, maxConnections, fsyncs } = workerData as EngineWorkerData
const tell = (message: EngineWorkerMessage) => parentPort?.postMessage(message)

const engine = await openEngine(join(dataDir, 'database'), {
  synced: () => Atomics.add(fsyncs, 0, 1),
  failed(reason) {
    tell({ failed: messageOf(reason) })
    return process.exit(1)
  },
})
// Left by a killed process: the folder is locked.
if (process.platform !== 'win32') rmSync(socketPath, { force: true })
const server = new PGLiteSocketServer({ db: engine, path: socketPath, maxConnections })
await server.start()

parentPort?.once('message', () => void close())
tell('ready')

async function close(): Promise<void> {
  await server.stop()
  await engine.close()
  process.exit(0)
}

/** The engine throws values that are not Errors. */
function messageOf(reason: unknown): string {
  return typeof reason === 'object' && reason !== null && 'message' in reason ? String(reason.message) : String(reason)
}
