import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyPostgresqlDatabase, testDatabase, testEngine } from '../testing/database.ts'
import { openDatabase } from './connect.ts'
import type { Database } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

const known = readMigrationFiles({ migrationsFolder })
const applied = async ({ pool }: Database) =>
  (await pool.query('select made_at::float8, hash, applied_at from public.schema_migrations order by made_at')).rows

describe('the migrations', () => {
  let database: Database
  afterEach(() => database.close())

  it('are applied each once, and not again at the next start', async () => {
    database = await testDatabase({ changesTables: true })
    const first = await applied(database)
    expect(first.map(({ made_at, hash }) => [made_at, hash])).toEqual(known.map((one) => [one.folderMillis, one.hash]))
    await migrate(database.pool)
    expect(await applied(database)).toEqual(first)
  })

  it('refuse a database that a newer hub has changed, and leave it as it is', async () => {
    database = await testDatabase({ changesTables: true })
    await database.pool.query("insert into public.schema_migrations (made_at, hash) values (4102444800000, 'later')")
    const before = await applied(database)
    await expect(migrate(database.pool)).rejects.toThrow(
      'The database was changed by a newer hub (migration of 2100-01-01T00:00:00.000Z): start that version or a later one.',
    )
    expect(await applied(database)).toEqual(before)
  })

  if (testEngine === 'postgresql') {
    it('run once when four servers start together on an empty database', async () => {
      const { url, drop } = await emptyPostgresqlDatabase()
      const servers = await Promise.all(
        Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url, dataDir: '' })),
      )
      database = { ...servers[0]!, close: drop }
      expect((await applied(database)).map(({ made_at }) => made_at)).toEqual(known.map((one) => one.folderMillis))
      await Promise.all(servers.map((server) => server.close()))
    })
  }
})
