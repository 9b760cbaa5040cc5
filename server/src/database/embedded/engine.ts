import { fsyncSync } from 'node:fs'
import { type ExecProtocolOptionsStream, PGlite, type PGliteOptions, type QueryOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

export interface EngineEvents {
  /** A file has really reached the disk. */
  synced(): void
  /** The engine can no longer be trusted. Must not return: what ran would go on as if nothing had happened. */
  failed(reason: unknown): never
}

interface OpenFile {
  nfd: number
  node: { mode: number }
}

/** The engine's file system, with the fsync that the original leaves out: a commit waits for the disk. */
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
          // After a failed fsync nobody knows what is on the disk: stop, and let recovery read the log.
          // Only some file systems can sync a folder.
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

/** One session that many connections take turns in. */
class SharedSession extends PGlite {
  #unfinished = false
  readonly #events: EngineEvents

  constructor(folder: string, events: EngineEvents) {
    super(engineOptions(folder, events))
    this.#events = events
  }

  /**
   * The socket server lets another connection in whenever this says no. A statement with parameters comes as several messages
   * up to its Sync; large ones arrive in pieces, and another connection's statement in between would take its place.
   */
  override isInTransaction(): boolean {
    return this.#unfinished || super.isInTransaction()
  }

  override async execProtocolRawStream(message: Uint8Array, options: ExecProtocolOptionsStream): Promise<void> {
    const kind = message[0]
    try {
      await super.execProtocolRawStream(message, options)
    } catch (error) {
      // Whatever it throws is the end of the session, and the socket server's queue would stand still for ever.
      this.#events.failed(error)
    }
    this.#unfinished = kind !== undefined && EXTENDED_MESSAGES.has(kind)
  }

  /** The socket server rolls back with this for a connection that died: perhaps before the Sync that ends its statement. */
  override async exec(sql: string, options?: QueryOptions) {
    await super.exec('', options)
    const results = await super.exec(sql, options)
    this.#unfinished = false
    return results
  }

  /**
   * The engine swallows a crash of its WebAssembly and answers every later statement with nothing, as if it had run. And where it
   * has ended itself, it tries the same message for ever.
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

/** How the engine itself leaves a statement that failed. */
const isLongjmp = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === LONGJMP

/**
 * PostgreSQL keeps what it has read in a cache of its own, 128 MB by default, beside that of the system: all of it becomes the hub's
 * memory within an hour, and an office's data is read as fast with an eighth of it.
 */
const SETTINGS = { wal_sync_method: 'fsync', shared_buffers: '16MB' }
const startParams = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/** Opens the database in a folder. */
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
