import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { drain } from './drain.ts'
import { maintain } from './embedded-maintenance.ts'
import { startEngineThread } from './embedded-thread.ts'
import { lockFolder } from './folder-lock.ts'

export interface Embedded {
  pool: Pool
  /** How many files have reached the disk since the start. */
  fsyncs(): number
  close(): Promise<void>
}

const POOL_SIZE = 5
/** Room beside the pool for somebody who looks in with psql. */
const MAX_CONNECTIONS = POOL_SIZE + 3
const MAINTENANCE_EVERY_MS = 60_000

/**
 * PostgreSQL without a server: PGlite in a thread, behind the same pool as a real one. Its connections take turns in ONE
 * session, so nothing may outlive its transaction: no SET without LOCAL, no session lock, no named statement, no LISTEN.
 */
export async function openEmbedded(dataDir: string, log: (line: string) => void): Promise<Embedded> {
  const lock = await lockFolder(dataDir)
  try {
    if (!existsSync(join(dataDir, 'database'))) log(`Making a new database in ${dataDir}: this takes a few seconds.`)
    const thread = await startEngineThread({ dataDir, maxConnections: MAX_CONNECTIONS, log })
    const pool = new Pool({
      stream: () => thread.socket(),
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      max: POOL_SIZE,
      // A connection costs a turn in the one session: keep those there are.
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 15_000,
    })
    pool.on('error', (error) => log(`A connection to the embedded database was lost: ${error.message}`))
    const maintenance = setInterval(() => {
      maintain(pool).catch((error: Error) => log(`The embedded database was not tidied: ${error.message}`))
    }, MAINTENANCE_EVERY_MS)
    maintenance.unref()
    return {
      pool,
      fsyncs: thread.fsyncs,
      async close() {
        clearInterval(maintenance)
        await drain(pool)
        await thread.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
