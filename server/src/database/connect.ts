import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Database } from './database.ts'
import { drain } from './drain.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

export interface OpenDatabaseOptions {
  /** A PostgreSQL server; without it the embedded engine keeps everything in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  log?: ((line: string) => void) | undefined
}

const OLDEST_SERVER = 15

/** Opens and migrates. Throws DatabaseInUse when another process has the data folder. */
export async function openDatabase({ databaseUrl, dataDir, log = () => {} }: OpenDatabaseOptions): Promise<Database> {
  const engine = databaseUrl ? 'postgresql' : 'embedded'
  const { pool, close } = databaseUrl ? await openServer(databaseUrl, log) : await openEmbedded(dataDir, log)
  try {
    await migrate(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { db: drizzle({ client: pool }), pool, engine, close }
}

async function openServer(connectionString: string, log: (line: string) => void) {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 60_000,
    // To compile a query takes longer than any of ours runs.
    options: '-c jit=off',
    keepAlive: true,
    application_name: 'northeast-education-hub',
  })
  pool.on('error', (error) => log(`A connection to the database was lost: ${error.message}`))
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version")
    const version = rows[0]?.version ?? ''
    if (Number.parseInt(version, 10) < OLDEST_SERVER) {
      throw new Error(`it is PostgreSQL ${version}, and the hub needs ${OLDEST_SERVER} or newer`)
    }
  } catch (cause) {
    await pool.end()
    throw new Error(`The database that DATABASE_URL names cannot be used: ${describe(cause)}.`, { cause })
  }
  return { pool, close: () => drain(pool) }
}

/** A refused connection to a name with several addresses has only a code, no message. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
