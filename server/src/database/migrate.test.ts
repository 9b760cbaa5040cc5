import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyPostgresqlDatabase, testDatabase, testEngine } from '../testing/database.ts'
import { takeBackup } from './backup/read-database.ts'
import { openDatabase } from './connect.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migration-files.ts'

const known = readMigrationFiles({ migrationsFolder })
const toWindows = (text: string) => text.replaceAll('\n', '\r\n')

async function withFiles(file: string, change: (text: string) => string, run: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'hub-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    await writeFile(path.join(folder, file), change(await readFile(path.join(folder, file), 'utf8')))
    await run(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

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

  it('refuse to go on where one was changed after it was applied, and name its file', async () => {
    database = await testDatabase({ changesTables: true })
    const before = await applied(database)
    await withFiles(
      '0000_baseline.sql',
      (text) => `${text}\nCREATE TABLE slip (id integer);`,
      async (folder) => {
        await expect(migrate(database.pool, folder)).rejects.toThrow(
          'The migration 0000_baseline.sql was changed after this database had applied it: put the file back as it was released, and make the change in a new migration.',
        )
      },
    )
    expect(await applied(database)).toEqual(before)
  })

  it.each([
    ['a start', (folder: Database) => migrate(folder.pool)],
    [
      'a backup',
      ({ maintenancePool }: Database) => takeBackup(maintenancePool, path.join(tmpdir(), 'unreleased.backup.gz')),
    ],
  ])('refuse a database of a version before 1.0.0 in a sentence that says how to bring it over: %s', async (_, run) => {
    database = await testDatabase({ changesTables: true })
    await database.pool.query('delete from public.schema_migrations')
    await database.pool.query("insert into public.schema_migrations (made_at, hash) values (1794707155493, 'earlier')")
    const before = await applied(database)
    await expect(run(database)).rejects.toThrow(
      'The database was made by a version before 1.0.0: make a backup with that version (npm run backup), and restore it with this one into an empty database (npm run restore -- FILE). Nothing was changed.',
    )
    expect(await applied(database)).toEqual(before)
  })

  it('are the same with the line ends of Windows, in the files or when they were applied', async () => {
    database = await testDatabase({ changesTables: true })
    await withFiles('0000_baseline.sql', toWindows, (folder) => migrate(database.pool, folder))
    const text = toWindows(await readFile(path.join(migrationsFolder, '0000_baseline.sql'), 'utf8'))
    const hash = createHash('sha256').update(text).digest('hex')
    await database.pool.query('update public.schema_migrations set hash = $1 where made_at = $2', [
      hash,
      known[0]!.folderMillis,
    ])
    await migrate(database.pool)
    expect((await applied(database))[0]?.hash).toBe(hash)
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
