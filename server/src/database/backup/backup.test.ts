import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyPostgresqlDatabase, testDatabase } from '../../testing/database.ts'
import { expectDerivedTrue } from '../../testing/derived-tables.ts'
import { embeddedDataDir, embeddedSnapshot } from '../../testing/embedded.ts'
import { startTestHub } from '../../testing/hub.ts'
import { openDatabase, openUnchanged } from '../connect.ts'
import type { Database } from '../database.ts'
import { readBackup, type Written } from './backup-file.ts'
import { readDatabase, takeBackup } from './read-database.ts'
import { tablesOf } from './tables.ts'
import { afterMove, afterRestore, writeDatabase, type Loaded } from './write-database.ts'

/** The sample sector, with six sessions and two comments: one of the owner, one of an administrator. */
const EARLIER = fileURLToPath(new URL('../../testing/backups/before-1.0.backup.gz', import.meta.url))

const folder = mkdtempSync(path.join(tmpdir(), 'hub-backup-'))
const FILE = path.join(folder, 'hub.backup.gz')
afterAll(() => rmSync(folder, { recursive: true }))

async function rowsIn(pool: Pool, table: string) {
  const client = await pool.connect()
  try {
    await client.query("BEGIN; SET LOCAL timezone = 'UTC'")
    const { rows } = await client.query<{ row: object }>(`SELECT to_jsonb(t) AS row FROM "${table}" t`)
    return rows.map(({ row }) => JSON.stringify(row)).toSorted()
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

async function tableNames(pool: Pool) {
  const client = await pool.connect()
  const tables = await tablesOf(client).finally(() => client.release())
  return tables.map(({ name }) => name)
}

/** Writes an organization and its user, always both or none. */
function writerOn(pool: Pool) {
  let isOver = false
  let written = 0
  const over = (async () => {
    while (!isOver) {
      const name = `Written meanwhile ${written}`
      await pool.query(
        `WITH o AS (INSERT INTO organizations (name, acronym) VALUES ($1, $1) RETURNING id)
         INSERT INTO users (organization_id, full_name, email, password_hash) SELECT id, $1, $1, '-' FROM o`,
        [name],
      )
      written += 1
    }
  })()
  return {
    atLeast: (number: number) => vi.waitFor(() => expect(written).toBeGreaterThanOrEqual(number)),
    async stop() {
      isOver = true
      await over
      return written
    },
  }
}

describe('A backup of PostgreSQL under writes, restored into the embedded engine, and moved back', () => {
  let source: Database
  let dataDir: string
  let embedded: Awaited<ReturnType<typeof openUnchanged>>
  let target: Awaited<ReturnType<typeof openUnchanged>>
  let dropTarget: () => Promise<void>
  let written: Written
  let restored: Loaded
  let moved: Loaded
  let meanwhile: number
  beforeAll(async () => {
    source = await testDatabase()
    const hub = await startTestHub({ database: source })
    await hub.demo.fill(new Date('2026-08-31T10:00:00Z'))
    await hub.aUser()
    await source.pool.query(
      `INSERT INTO mails (template, to_address, data) VALUES ('approved', 'waits@hub.example', '{}')`,
    )
    await source.pool.query(
      `INSERT INTO organizations (name, acronym) VALUES (E'A line\\u2028of its own\\r\\n"quoted" \\\\ and more', 'Ω')`,
    )
    await source.pool.query("SELECT nextval(pg_get_serial_sequence('projects', 'number'))")
    await hub.close()
    const writer = writerOn(source.pool)
    await writer.atLeast(5)
    written = await takeBackup(source.maintenancePool, FILE)
    meanwhile = await writer.stop()

    dataDir = embeddedDataDir(await embeddedSnapshot())
    embedded = await openUnchanged({ dataDir })
    restored = await writeDatabase(embedded.maintenancePool, readBackup(FILE), afterRestore)

    const { url, drop } = await emptyPostgresqlDatabase()
    dropTarget = drop
    target = await openUnchanged({ databaseUrl: url, dataDir: '' })
    const from = await embedded.maintenancePool.connect()
    moved = await writeDatabase(target.maintenancePool, readDatabase(from), afterMove).finally(() => from.release())
  })
  afterAll(async () => {
    await embedded.close()
    await target.close()
    await dropTarget()
    await source.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('is of one moment: of what is written together nothing is missing', async () => {
    const { rows } = await embedded.maintenancePool.query<{ organizations: number; people: number }>(`
      SELECT (SELECT count(*)::int FROM organizations WHERE name LIKE 'Written meanwhile%') AS organizations,
        (SELECT count(*)::int FROM users WHERE email LIKE 'Written meanwhile%') AS people`)
    expect(rows[0]!.organizations).toBe(rows[0]!.people)
    expect(rows[0]!.people).toBeGreaterThanOrEqual(5)
    expect(rows[0]!.people).toBeLessThanOrEqual(meanwhile)
  })

  it('brings every row of every table along, unchanged', async () => {
    const BEGUN_ANEW = ['sessions', 'mails', 'rate_limits']
    const names = await tableNames(source.pool)
    expect(restored.tables.map(({ table }) => table).toSorted()).toEqual(names.toSorted())
    expect(written.total.tables).toBe(names.length)
    for (const table of names.filter((name) => !BEGUN_ANEW.includes(name))) {
      const there = await rowsIn(source.pool, table)
      const known = new Set(there)
      const arrived = await rowsIn(embedded.maintenancePool, table)
      // Rows written during the backup exist only in the source.
      const later = ['organizations', 'users'].includes(table) ? there.length - arrived.length : 0
      expect(
        arrived.filter((row) => !known.has(row)),
        table,
      ).toEqual([])
      expect(arrived.length, table).toBe(there.length - later)
    }
  })

  it('ends the sessions and drops the mail that was waiting, and says so', async () => {
    expect(restored.notes).toEqual([
      '1 sessions ended: everybody signs in again.',
      '1 mails that were waiting are not sent.',
    ])
    expect(await rowsIn(embedded.maintenancePool, 'sessions')).toEqual([])
    const { rows } = await embedded.maintenancePool.query(
      `SELECT status FROM mails WHERE to_address = 'waits@hub.example'`,
    )
    expect(rows).toEqual([{ status: 'dropped' }])
  })

  it('moves to PostgreSQL by the same code, table by table as it was', async () => {
    expect(moved.notes).toEqual([])
    for (const table of await tableNames(embedded.maintenancePool)) {
      expect(await rowsIn(target.maintenancePool, table), table).toEqual(await rowsIn(embedded.maintenancePool, table))
    }
    await expectDerivedTrue(target)
    await expectDerivedTrue(embedded)
  })

  it('gives no number a second time, also not that of a project that is gone', async () => {
    const next = "SELECT nextval(pg_get_serial_sequence('projects', 'number'))::int AS next"
    const before = await source.pool.query<{ next: number }>(next)
    expect((await target.maintenancePool.query(next)).rows).toEqual(before.rows)
  })

  it('is not written into a database that somebody uses', async () => {
    await expect(writeDatabase(target.maintenancePool, readBackup(FILE), afterRestore)).rejects.toThrow(
      "The database is a hub's with rows in its table users: name an empty one. Nothing was changed.",
    )
    expect(await rowsIn(target.maintenancePool, 'projects')).toHaveLength(
      (await rowsIn(source.pool, 'projects')).length,
    )
  })
})

describe('A backup of the last state before 1.0.0', () => {
  it('is restored, gets what it lacks, and serves', async () => {
    const { url, drop } = await emptyPostgresqlDatabase()
    const { maintenancePool, close } = await openUnchanged({ databaseUrl: url, dataDir: '' })
    const { head, total, notes } = await writeDatabase(maintenancePool, readBackup(EARLIER), afterRestore)
    await close()
    expect([head.schema, total.rows]).toEqual(['0030_schools-once', 4510])
    expect(notes).toEqual(['6 sessions ended: everybody signs in again.', '0 mails that were waiting are not sent.'])
    const database = await openDatabase({ databaseUrl: url, dataDir: '' })
    await expectDerivedTrue(database)
    const { rows } = await database.pool.query(`
      SELECT (SELECT count(*)::int FROM projects) AS projects, (SELECT count(*)::int FROM activities) AS activities,
        (SELECT sum(amount_usd)::text FROM funding_entries) AS dollars,
        (SELECT count(*)::int FROM organizations WHERE name_key = lower(name)) AS organizations,
        ARRAY(SELECT by_owner FROM comments ORDER BY created_at) AS by_owner,
        (SELECT column_default FROM information_schema.columns WHERE table_name = 'comments' AND column_name = 'by_owner') AS left_over`)
    expect(rows).toEqual([
      {
        projects: 102,
        activities: 840,
        dollars: '7500697.21',
        organizations: 14,
        by_owner: [true, false],
        left_over: null,
      },
    ])
    await database.close()
    await drop()
  })

  it('of any other state is refused', async () => {
    const { url, drop } = await emptyPostgresqlDatabase()
    const { maintenancePool, close } = await openUnchanged({ databaseUrl: url, dataDir: '' })
    const text = gunzipSync(readFileSync(EARLIER))
      .toString()
      .replace('"made_at":1794963463532', '"made_at":1794963463533')
    const file = path.join(folder, 'another-state.gz')
    writeFileSync(file, gzipSync(text))
    await expect(writeDatabase(maintenancePool, readBackup(file), afterRestore)).rejects.toThrow(
      'This version restores no backup that is so old: restore it with the version that wrote it.',
    )
    expect(await tableNames(maintenancePool)).toEqual([])
    await close()
    await drop()
  })
})

describe('A damaged backup is refused with what is damaged', () => {
  const damagedBy = (change: (file: Buffer) => Buffer) => {
    const file = path.join(folder, 'damaged.gz')
    writeFileSync(file, change(readFileSync(EARLIER)))
    return file
  }
  const read = async (file: string) => {
    for await (const part of readBackup(file)) void part
  }
  const inText = (change: (text: string) => string) => (file: Buffer) => gzipSync(change(gunzipSync(file).toString()))

  const ONE_BACKUP =
    'damaged.gz goes on behind the end of its backup: name a file with one backup and nothing else in it.'

  it.each<[string, (file: Buffer) => Buffer, RegExp | string]>([
    [
      'a bit of it has flipped',
      (file) => (file.writeUInt8(file[200_000]! ^ 4, 200_000), file),
      /^damaged\.gz is damaged in the table \w+/,
    ],
    [
      'it was cut off',
      (file) => file.subarray(0, 250_000),
      /^damaged\.gz is damaged in the table \w+: it cannot be read/,
    ],
    [
      'a row was changed',
      inText((text) => text.replace('"budget": 1', '"budget": 2')),
      /in the table audit_log: its rows are not those that were written/,
    ],
    [
      'a row is missing',
      inText((text) => text.replace(/\n\{[^\n]*"lga_pcode"[^\n]*\n/, '\n')),
      /in the table \w+: it has \d+ rows of \d+/,
    ],
    [
      'its end is missing',
      inText((text) => text.slice(0, text.lastIndexOf('["end"'))),
      /is not whole: it ends in the table activities/,
    ],
    ['its last byte is missing', (file) => file.subarray(0, -1), /is damaged at its end: it cannot be read/],
    [
      'a table is missing',
      inText((text) => text.replace(/\["table","schools"\][^]*?\["table-end".*\n/, '')),
      /is not whole: it has \d+ tables of \d+/,
    ],
    [
      'it has no head',
      inText((text) => text.slice(text.indexOf('\n') + 1)),
      /is damaged at its beginning: it cannot be read/,
    ],
    ['two backups stand in one file', (file) => Buffer.concat([file, file]), ONE_BACKUP],
    ['two backups stand in one text', inText((text) => text + text), ONE_BACKUP],
    ['an empty file in gzip is behind it', (file) => Buffer.concat([file, gzipSync('')]), ONE_BACKUP],
    [
      'a letter is behind it',
      (file) => Buffer.concat([file, Buffer.from('a letter')]),
      /is damaged in the table \w+: it cannot be read/,
    ],
    ['zeros are behind it', (file) => Buffer.concat([file, Buffer.alloc(512)]), ONE_BACKUP],
    ['nothing is in it', () => Buffer.alloc(0), /is damaged at its beginning/],
    ['it is something else', () => Buffer.from('a letter'), /is damaged at its beginning/],
    [
      'a newer hub wrote it',
      inText((text) => text.replace('"format":1', '"format":2')),
      /by a newer version of the hub/,
    ],
  ])('%s', async (_, change, sentence) => {
    await expect(read(damagedBy(change))).rejects.toThrow(sentence)
  })

  it.each([
    ['its rows are others than were written', '"budget": 2', /its rows are not those that were written/],
    ['a row of it is none that the database could read', '"budget": x', /in the table audit_log/],
  ])('and leaves the database as it was: %s', async (_, damage, sentence) => {
    const { url, drop } = await emptyPostgresqlDatabase()
    const { maintenancePool, close } = await openUnchanged({ databaseUrl: url, dataDir: '' })
    const file = damagedBy(inText((text) => text.replace('"budget": 1', damage)))
    await expect(writeDatabase(maintenancePool, readBackup(file), afterRestore)).rejects.toThrow(sentence)
    expect(await tableNames(maintenancePool)).toEqual([])
    await close()
    await drop()
  })
})
