import path from 'node:path'
import type { Pool, PoolConfig } from 'pg'
import { keepNewest, nameBefore } from './backup/backup-folder.ts'
import { takeBackup } from './backup/read-database.ts'
import type { Database } from './database.ts'
import { rebuildChanged } from './derived/check.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { poolsOf, type Engine } from './hub-pool.ts'
import { importPlaces } from './import-places.ts'
import { migrate, missingMigrations } from './migrate.ts'
import { keyOrganizations } from './organization-key.ts'
import { readerOn, readerWithoutReplica } from './replica.ts'
import { drizzleOn } from './transaction.ts'

interface OpenDatabaseOptions {
  /** Without it the embedded engine uses `dataDir`. */
  databaseUrl?: string | undefined
  databaseReadUrl?: string | undefined
  dataDir: string
  /** Backups before a migration. Without it there are none. */
  backupDir?: string | undefined
  backupKeep?: number | undefined
  log?: ((line: string) => void) | undefined
}

const OLDEST_SERVER = 15

/** Throws DatabaseInUse when another process has the data folder. */
export async function openUnchanged({ databaseUrl, dataDir, log = () => {} }: OpenDatabaseOptions) {
  const engine = databaseUrl ? postgresql(databaseUrl, log) : await openEmbedded(dataDir, log)
  const maintenancePool = engine.newPool(engine.pools.maintenance)
  try {
    if (databaseUrl) await mustBeUsable(maintenancePool)
    return { engine, maintenancePool, close: engine.close }
  } catch (error) {
    await engine.close()
    throw error
  }
}

export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { engine, maintenancePool } = await openUnchanged(options)
  try {
    if (!engine.abilities.isShared) await backUpBefore(maintenancePool, options)
    await migrate(maintenancePool)
    await keyOrganizations(maintenancePool)
    await importPlaces(maintenancePool)
    await rebuildChanged(maintenancePool)
  } catch (error) {
    await engine.close()
    throw error
  }
  const pool = engine.newPool(engine.pools.requests)
  const authPool = engine.newPool(engine.pools.auth)
  const signInPool = engine.pools.signIn ? engine.newPool(engine.pools.signIn) : authPool
  const db = drizzleOn(pool)
  const replica = options.databaseReadUrl && postgresql(options.databaseReadUrl, options.log ?? (() => {}))
  return {
    db,
    reader: replica ? readerOn(replica.newPool(replica.pools.requests), pool) : readerWithoutReplica(db),
    authDb: drizzleOn(authPool),
    signInDb: drizzleOn(signInPool),
    pool,
    maintenancePool,
    abilities: engine.abilities,
    close: async () => void (await Promise.all([engine.close(), replica && replica.close()])),
  }
}

async function backUpBefore(
  maintenancePool: Pool,
  { backupDir, backupKeep = 14, log = () => {} }: OpenDatabaseOptions,
) {
  const missing = await missingMigrations(maintenancePool)
  if (!backupDir || !missing.isUpdate || !missing.newest) return
  const file = path.join(backupDir, nameBefore(missing.newest))
  try {
    const { bytes } = await takeBackup(maintenancePool, file)
    await keepNewest(backupDir, backupKeep, new Date())
    log(`Backup before the update written to ${file}: ${bytes} bytes.`)
  } catch (cause) {
    throw new Error(
      `The backup before the update could not be written to ${backupDir} (${describe(cause)}): make room, or set BACKUP_DIR. Nothing was changed.`,
      { cause },
    )
  }
}

/** Longer than any statement of a request takes: its client has timed out before. */
const STATEMENT_MS = 20_000
const LOCK_MS = 15_000
/** For a server that hangs and does not apply its own timeouts. */
const ANSWER_MS = 25_000

function postgresql(connectionString: string, log: (line: string) => void): Engine {
  const { newPool, drain } = poolsOf((wanted) => ({
    connectionString,
    connectionTimeoutMillis: 5000,
    ...(wanted.query_timeout && { statement_timeout: STATEMENT_MS, lock_timeout: LOCK_MS }),
    // A hub that hangs in the middle of a transaction must release its locks.
    idle_in_transaction_session_timeout: 60_000,
    // jit: compiling takes longer than our queries. random_page_cost: figures are in memory, and the default sorts rows
    // that an index has in order. work_mem: one row per school does not fit into the default of 4 MB.
    // parallel_tuple_cost: the default prevents parallel plans for the largest sums.
    options: '-c jit=off -c random_page_cost=2 -c work_mem=16MB -c parallel_tuple_cost=0.02',
    keepAlive: true,
    application_name: 'northeast-education-hub',
    onConnect: noticeWhoLeaves,
    log,
    cancelsQueries: true,
    ...wanted,
  }))
  return {
    newPool,
    pools: {
      requests: { max: 10, query_timeout: ANSWER_MS },
      auth: { max: 6, query_timeout: ANSWER_MS },
      signIn: { max: 4, query_timeout: ANSWER_MS },
      maintenance: { max: 4 },
    },
    abilities: { isShared: true, takesCopy: true },
    close: drain,
  }
}

/** The server then checks once a second if the client is still connected. Not every system can. */
const noticeWhoLeaves: PoolConfig['onConnect'] = (client) => {
  void client.query('SET client_connection_check_interval = 1000').catch(() => undefined)
}

async function mustBeUsable(pool: Pool): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version")
    const version = rows[0]?.version ?? ''
    if (Number.parseInt(version, 10) < OLDEST_SERVER) {
      throw new Error(`it is PostgreSQL ${version}, and the hub needs ${OLDEST_SERVER} or newer`)
    }
  } catch (cause) {
    throw new Error(`The database that DATABASE_URL names cannot be used: ${describe(cause)}.`, { cause })
  }
}

/** A refused connection to several addresses has a code and no message. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
