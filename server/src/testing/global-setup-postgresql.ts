import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/connect.ts'
import { databaseUrl } from './database-url.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where the tests make their databases, and the migrated one they copy. */
    postgres: { url: string; template: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const template = `hub_test_${randomBytes(6).toString('hex')}`
  const administer = async (sql: string) => {
    const client = new Client({ connectionString: server.url })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  const tearDown = async () => {
    await administer(`drop database if exists ${template} with (force)`).finally(() => server.stop())
  }
  try {
    await administer(`create database ${template}`)
    const database = await openDatabase({ databaseUrl: databaseUrl(server.url, template), dataDir: '' })
    await database.close()
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('postgres', { url: server.url, template })
  return tearDown
}
