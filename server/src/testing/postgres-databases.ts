import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { openDatabase } from '../database/connect.ts'
import { databaseUrl } from './database-url.ts'
import { startPostgres } from './postgres.ts'

async function administer(server: string, sql: string) {
  const client = new Client({ connectionString: server })
  await client.connect()
  return client.query<{ name: string }>(sql).finally(() => client.end())
}

const anyName = (start = 'hub_test') => `${start}_${randomBytes(6).toString('hex')}`
const dropped = (name: string) => `drop database if exists ${name} with (force)`

export async function startPostgresWithTemplate() {
  const { url, stop } = await startPostgres()
  const template = anyName()
  // Drops its copies too: workers keep emptied ones until they end.
  const tearDown = () => dropAll(url, template).finally(stop)
  try {
    await administer(url, `create database ${template}`)
    const database = await openDatabase({ databaseUrl: databaseUrl(url, template), dataDir: '' })
    await database.close()
  } catch (error) {
    await tearDown()
    throw error
  }
  return { url, template, stop: tearDown }
}

async function dropAll(server: string, start: string) {
  const named = `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${start}')`
  const { rows } = await administer(server, named)
  for (const { name } of rows) await administer(server, dropped(name))
}

export async function newPostgresDatabase(server: string, template = 'template0', locale = '') {
  const name = anyName(template === 'template0' ? undefined : template)
  await administer(server, `create database ${name} template ${template} ${locale}`)
  return { url: databaseUrl(server, name), drop: async () => void (await administer(server, dropped(name))) }
}
