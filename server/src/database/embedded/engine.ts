import { fsyncSync } from 'node:fs'
import { type ExecProtocolOptionsStream, PGlite, type PGliteOptions, type QueryOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface EngineEvents {
  synced(): void
  /** Must not return: its caller would continue as if nothing had happened. */
  failed(reason: unknown): never
}

interface OpenFile {
  nfd: number
  node: { mode: number }
}

/** With the fsync that the original leaves out: a commit waits for the disk. */
class SyncedFolder extends NodeFS {
  readonly #events: EngineEvents

  constructor(folder: string, events: EngineEvents) {
    super(folder)
    this.#events = events
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(engine, options)
    emscriptenOpts.preRun?.push((module) => {
      const streams: { fsync?: (stream: OpenFile) => number } = module.FS.filesystems.NODEFS.stream_ops
      streams.fsync = ({ nfd, node }) => {
        try {
          fsyncSync(nfd)
        } catch (error) {
          // After a failed fsync the state of the disk is unknown: stop, and recover from the log. Some file systems
          // cannot sync a folder.
          if (!module.FS.isDir(node.mode)) this.#events.failed(error)
        }
        this.#events.synced()
        return 0
      }
    })
    return { emscriptenOpts }
  }
}

const LONGJMP = 100
const EXTENDED_MESSAGES = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)))

/** All connections share it. */
class SharedSession extends PGlite {
  #unfinished = false
  readonly #events: EngineEvents

  constructor(folder: string, events: EngineEvents) {
    super(engineOptions(folder, events))
    this.#events = events
  }

  /**
   * If false, the socket server serves another connection. A parameterized statement is several messages up to its
   * Sync: another connection's statement must not come in between.
   */
  override isInTransaction(): boolean {
    return this.#unfinished || super.isInTransaction()
  }

  override async execProtocolRawStream(message: Uint8Array, options: ExecProtocolOptionsStream): Promise<void> {
    const kind = message[0]
    try {
      await super.execProtocolRawStream(message, options)
    } catch (error) {
      // The session is unusable after an exception, and the socket server's queue would hang.
      this.#events.failed(error)
    }
    this.#unfinished = kind !== undefined && EXTENDED_MESSAGES.has(kind)
  }

  /** The socket server rolls back a lost connection with this, maybe before its Sync. */
  override async exec(sql: string, options?: QueryOptions) {
    await super.exec('', options)
    const results = await super.exec(sql, options)
    this.#unfinished = false
    return results
  }

  /**
   * The engine swallows a crash of its WebAssembly and answers all later statements with nothing, as if they had
   * succeeded. After an exit it retries the same message for ever.
   */
  stopOnCrash(): void {
    const step = this.Module._PostgresMainLoopOnce
    this.Module._PostgresMainLoopOnce = () => {
      try {
        step()
      } catch (error) {
        if (!isLongjmp(error)) this.#events.failed(error)
        throw error
      }
    }
  }
}

const isLongjmp = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === LONGJMP

/** The default of 128 MB fills within an hour. An office's data is as fast with 16 MB. */
const SETTINGS = { wal_sync_method: 'fsync', shared_buffers: '16MB' }
const startParams = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

export async function openEngine(folder: string, events: EngineEvents): Promise<PGlite> {
  const engine = new SharedSession(folder, events)
  await engine.waitReady
  engine.stopOnCrash()
  return engine
}

export const engineOptions = (folder: string, events: EngineEvents): PGliteOptions => ({
  fs: new SyncedFolder(folder, events),
  extensions: { pg_trgm },
  startParams,
})
