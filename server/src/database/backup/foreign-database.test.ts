import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyPostgresqlDatabase } from '../../testing/database.ts'
import { openDatabase, openUnchanged } from '../connect.ts'
import { readBackup } from './backup-file.ts'
import { takeBackup } from './read-database.ts'
import { tablesOf } from './tables.ts'
import { afterRestore, writeDatabase } from './write-database.ts'

const BACKUP = fileURLToPath(new URL('../../testing/backups/before-1.0.backup.gz', import.meta.url))

const folder = mkdtempSync(path.join(tmpdir(), 'hub-foreign-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe("A restore writes into an empty database or a hub's own, and drops nothing of anybody else", () => {
  let url: string
  let drop: () => Promise<void>
  let opened: Awaited<ReturnType<typeof openUnchanged>>
  beforeEach(async () => {
    ;({ url, drop } = await emptyPostgresqlDatabase())
    opened = await openUnchanged({ databaseUrl: url, dataDir: '' })
  })
  afterEach(async () => {
    await opened.close()
    await drop()
  })
  const restore = () => writeDatabase(opened.maintenancePool, readBackup(BACKUP), afterRestore)
  const start = async () => (await openDatabase({ databaseUrl: url, dataDir: '' })).close()
  const query = (sql: string) => opened.maintenancePool.query<Record<string, unknown>>(sql)
  const relations = async () =>
    (
      await query(
        `SELECT relname::text, relkind::text FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY relname`,
      )
    ).rows

  it.each([
    [
      "a list of migrations with another program's columns",
      `CREATE TABLE schema_migrations (version text PRIMARY KEY); INSERT INTO schema_migrations VALUES ('20261116');
       CREATE TABLE orders AS SELECT n AS id FROM generate_series(1, 1000) n`,
      'orders, schema_migrations',
    ],
    [
      "a list of migrations with the hub's columns and other rows",
      `CREATE TABLE schema_migrations (made_at bigint PRIMARY KEY, hash text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now());
       INSERT INTO schema_migrations VALUES (1, 'first');
       CREATE TABLE orders AS SELECT n AS id FROM generate_series(1, 1000) n`,
      'orders, schema_migrations',
    ],
    [
      'tables named as the hub names its own',
      `CREATE TABLE projects (id int); CREATE TABLE users (id int); CREATE TABLE orders AS SELECT n AS id FROM generate_series(1, 1000) n;
       CREATE TABLE zones (id int)`,
      'orders, projects, users and 1 more',
    ],
    ['a view alone', 'CREATE VIEW orders AS SELECT n AS id FROM generate_series(1, 1000) n', 'orders'],
  ])('%s: a restore and a start refuse in one sentence and touch nothing', async (_, sql, names) => {
    await query(sql)
    const before = await relations()
    const sentence = `The database is not the hub's, it holds ${names}: name an empty one. Nothing was changed.`
    await expect(restore()).rejects.toThrow(sentence)
    await expect(start()).rejects.toThrow(sentence)
    await expect(takeBackup(opened.maintenancePool, path.join(folder, 'foreign.gz'))).rejects.toThrow(sentence)
    expect(await relations()).toEqual(before)
    expect((await query('SELECT count(*)::int AS count FROM orders')).rows).toEqual([{ count: 1000 }])
  })

  it("leaves other schemas, other tables and views beside a hub's empty tables as they were, and saves none of them", async () => {
    await query(`CREATE SCHEMA other; CREATE TABLE other.users AS SELECT n AS id FROM generate_series(1, 1000) n;
      CREATE TABLE other.schema_migrations (version text)`)
    await start()
    await query(
      `CREATE TABLE notes AS SELECT n AS id FROM generate_series(1, 1000) n; CREATE VIEW sums AS SELECT count(*)::int AS count FROM notes`,
    )
    await restore()
    await start()
    expect((await query('SELECT count, (SELECT count(*)::int FROM other.users) AS others FROM sums')).rows).toEqual([
      { count: 1000, others: 1000 },
    ])
    expect((await query('SELECT count(*)::int AS count FROM projects')).rows).toEqual([{ count: 102 }])
    const file = path.join(folder, 'without-notes.gz')
    await takeBackup(opened.maintenancePool, file)
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain('["table","notes"]')
  })

  it("refuses where a view of somebody else is made of the hub's tables, or one of the tables is gone", async () => {
    await start()
    await query('CREATE VIEW counted AS SELECT count(*)::int AS count FROM projects')
    await expect(restore()).rejects.toThrow(
      "Something else in the database is made of the hub's tables (view counted depends on table projects): name an empty one.",
    )
    expect((await query('SELECT count FROM counted')).rows).toEqual([{ count: 0 }])
    await query('DROP VIEW counted; ALTER TABLE users RENAME TO people')
    await expect(restore()).rejects.toThrow("The database is a hub's without its table users: name an empty one.")
    expect((await query('SELECT count(*)::int AS count FROM people')).rows).toEqual([{ count: 0 }])
  })

  it('knows every table that a hub makes', async () => {
    await start()
    const client = await opened.maintenancePool.connect()
    const known = await tablesOf(client).finally(() => client.release())
    expect([...known.map(({ name }) => name), 'schema_migrations'].toSorted()).toEqual(
      (await relations()).filter(({ relkind }) => relkind === 'r').map(({ relname }) => relname),
    )
  })
})
