import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import pino from 'pino'
import { buildHub, type Hub } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/database/connect.ts'
import type { Database } from '../server/src/database/database.ts'
import { databaseUrl } from '../server/src/testing/database-url.ts'
import { startPostgres, type PostgresServer } from '../server/src/testing/postgres.ts'

export const ADMIN = { email: 'admin@hub.test', password: `Bench-${randomBytes(6).toString('hex')}` }

export interface OpenHub {
  engine: 'embedded' | 'postgresql'
  abilities: Database['abilities']
  hub: Hub
  url: string
  pool: Database['pool']
  front: Database['pool']
  maintenancePool: Database['maintenancePool']
  /** For another process; the embedded database serves one process at a time. */
  environment: Record<string, string>
  leave(): Promise<void>
  close(): Promise<void>
}

interface EmptyDatabase {
  environment: Record<string, string>
  remove(): Promise<void>
}

let running: Promise<PostgresServer> | undefined
let users = 0

async function borrowServer() {
  users += 1
  const server = await (running ??= startPostgres())
  const leave = async () => {
    users -= 1
    if (users > 0) return
    running = undefined
    await server.stop()
  }
  return { url: server.url, leave }
}

export async function emptyDatabase(engine: OpenHub['engine']): Promise<EmptyDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-bench-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (engine === 'embedded') return { environment: { DATA_DIR: dataDir }, remove: removeFolder }
  const server = await borrowServer()
  const name = `hub_bench_${randomBytes(6).toString('hex')}`
  const administer = async (sql: string) => {
    const client = new Client({ connectionString: server.url })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await administer(`CREATE DATABASE ${name} TEMPLATE template0`)
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(server.url, name) },
    async remove() {
      await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await server.leave()
      await removeFolder()
    },
  }
}

export async function openHub(engine: OpenHub['engine']): Promise<OpenHub> {
  const { environment, remove } = await emptyDatabase(engine)
  const config = readConfig({ ...environment, PORT: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  const database = await openDatabase(config)
  const hub = await buildHub({ database, config, log: pino({ level: 'silent' }) })
  await hub.firstAdmin.create(config)
  const url = await hub.listen()
  let left = false
  const leave = async () => {
    if (left) return
    left = true
    await hub.close()
    await database.close()
  }
  return {
    engine,
    abilities: database.abilities,
    hub,
    url,
    pool: database.pool,
    front: (database.authDb as Database['db'] & { $client: Database['pool'] }).$client,
    maintenancePool: database.maintenancePool,
    environment,
    leave,
    async close() {
      await leave()
      await remove()
    },
  }
}
