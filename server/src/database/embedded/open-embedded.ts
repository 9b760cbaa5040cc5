import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEngineThread } from './thread.ts'
import { lockFolder } from './folder-lock.ts'
import { poolsOf, type Engine } from '../hub-pool.ts'
import type { Pool } from 'pg'

export interface Embedded extends Engine {
  fsyncs(): number
}

/** Includes waiting for other connections of the session. */
const ANSWER_MS = 60_000
const POOLS: Engine['pools'] = {
  requests: { max: 5, query_timeout: ANSWER_MS },
  auth: { max: 2, query_timeout: ANSWER_MS },
  maintenance: { max: 1 },
}
/** The pools' connections and a few for psql. */
const MAX_CONNECTIONS = 5 + 2 + 1 + 1 + 3
const MAINTENANCE_EVERY_MS = 60_000

const ENGINE_VERSION = 18

function mustBeOfThisEngine(dataDir: string): void {
  const file = join(dataDir, 'database', 'PG_VERSION')
  const version = existsSync(file) ? Number(readFileSync(file, 'utf8')) : ENGINE_VERSION
  if (version === ENGINE_VERSION) return
  throw new Error(
    `${dataDir} holds a database of PostgreSQL ${version}, and this hub brings ${ENGINE_VERSION}. Start the version of the hub that you had, run "npm run backup" with it, move ${join(dataDir, 'database')} away, and run "npm run restore -- FILE" with this one.`,
  )
}

/**
 * PGlite in a thread, behind a normal pool. Its connections share ONE session, so nothing may outlive its transaction:
 * no SET without LOCAL, session lock, named statement or LISTEN.
 */
export async function openEmbedded(dataDir: string, log: (line: string) => void): Promise<Embedded> {
  mustBeOfThisEngine(dataDir)
  const lock = await lockFolder(dataDir)
  try {
    if (!existsSync(join(dataDir, 'database'))) log(`Making a new database in ${dataDir}: this takes a few seconds.`)
    const thread = await startEngineThread({ dataDir, maxConnections: MAX_CONNECTIONS, log })
    const { newPool, drain } = poolsOf((wanted) => ({
      stream: () => thread.socket(),
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      // Opening a connection blocks the session: keep them open.
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 15_000,
      log,
      cancelsQueries: false,
      ...wanted,
    }))
    const tidying = newPool({ max: 1 })
    const maintenance = setInterval(() => {
      maintain(tidying).catch((error: Error) => log(`The embedded database was not tidied: ${error.message}`))
    }, MAINTENANCE_EVERY_MS)
    maintenance.unref()
    return {
      newPool,
      pools: POOLS,
      abilities: { isShared: false, takesCopy: false },
      fsyncs: thread.fsyncs,
      async close() {
        clearInterval(maintenance)
        await drain()
        await thread.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

const CHECKPOINT_AFTER_BYTES = 64 * 1024 * 1024

/** The session has neither checkpointer nor autovacuum. */
export async function maintain(pool: Pool): Promise<void> {
  const log = await pool.query<{ due: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 as due from pg_control_checkpoint()',
    [CHECKPOINT_AFTER_BYTES],
  )
  if (log.rows[0]?.due) await pool.query('checkpoint')
  const tables = await pool.query<{ name: string }>(`
    select format('%I.%I', stats.schemaname, stats.relname) as name
    from pg_stat_user_tables stats join pg_class on pg_class.oid = stats.relid
    where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
       or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
       or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`)
  for (const { name } of tables.rows) await pool.query(`vacuum (analyze) ${name}`)
}
