import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { openDatabase } from '../database/connect.ts'
import { databaseUrl } from './database-url.ts'
import { startPostgres } from './postgres.ts'

async function administer(server: string, sql: string) {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

const anyName = () => `hub_test_${randomBytes(6).toString('hex')}`
const dropped = (name: string) => `drop database if exists ${name} with (force)`

/** A server where tests make their databases, and the migrated, empty one that they copy. */
export async function startPostgresWithTemplate() {
  const { url, stop } = await startPostgres()
  const template = anyName()
  const tearDown = () => administer(url, dropped(template)).finally(stop)
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

/** A copy of the template, or a database that nothing has been migrated in. */
export async function newPostgresDatabase(server: string, template = 'template0') {
  const name = anyName()
  await administer(server, `create database ${name} template ${template}`)
  return { url: databaseUrl(server, name), drop: () => administer(server, dropped(name)) }
}
