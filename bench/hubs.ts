import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { buildHub, type Hub } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/database/connect.ts'
import type { Database } from '../server/src/database/database.ts'
import { startPostgres } from '../server/src/testing/postgres.ts'

export const ADMIN = { email: 'admin@hub.test', password: `Bench-${randomBytes(6).toString('hex')}` }

export interface OpenHub {
  engine: Database['engine']
  hub: Hub
  url: string
  pool: Database['pool']
  close(): Promise<void>
}

/** The hub on one engine, empty but for its administrator, in this process and on a port of its own. */
export async function openHub(engine: Database['engine']): Promise<OpenHub> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-bench-'))
  const server = engine === 'postgresql' ? await startPostgres() : undefined
  const database = await openDatabase({ databaseUrl: server?.url, dataDir })
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  const hub = await buildHub({ database, config, log: pino({ level: 'silent' }) })
  await hub.founding.createFirstAdmin(config)
  const url = await hub.listen()
  return {
    engine,
    hub,
    url,
    pool: database.pool,
    async close() {
      await hub.close()
      await database.close()
      await server?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
