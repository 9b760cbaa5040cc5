import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyPostgresqlDatabase } from '../testing/database.ts'
import { expectDerivedTrue } from '../testing/derived-tables.ts'
import { readBackup } from './backup/backup-file.ts'
import { afterRestore, writeDatabase } from './backup/write-database.ts'
import { openDatabase, openUnchanged } from './connect.ts'
import type { Database } from './database.ts'

// Test files of a worker share modules: reload those that know today's version.
vi.hoisted(() => void vi.resetModules())
afterAll(() => {
  vi.doUnmock('./migration-files.ts')
  vi.resetModules()
})
// A version newer than the current one opens the databases.
vi.mock('./migration-files.ts', async (original) =>
  (await import('../testing/next-version.ts')).nextVersion(await original()),
)

const fixtures = fileURLToPath(new URL('../../../fixtures', import.meta.url))

/** What the release contained, plus what the next version adds. */
const REPORTED = {
  people: ['admin@hub.test', 'amina@release.test'],
  stock: [{ item: 'Desks', quantity: 120, supplier: 'Yola Carpenters', status: 'on_hold', batch: 'B-1' }],
  projects: [{ project_title: 'Safe learning spaces', budget: '96500000.50', schools: 2, boys: 10, girls: 15 }],
  funding: [{ reference_code: 'REL-1', amount_usd: '1000.10' }],
}

async function reportedIn({ pool }: Database) {
  const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows
  return {
    people: (await rows('SELECT email FROM users ORDER BY email')).map(({ email }) => email),
    stock: await rows('SELECT item, quantity, supplier, status, batch FROM stock_items'),
    projects: await rows(`
      SELECT project_title, budget::text, (SELECT count(*)::int FROM schools s WHERE s.project_id = p.id) AS schools, boys, girls
      FROM projects p JOIN activities a ON a.project_id = p.id`),
    funding: await rows('SELECT reference_code, amount_usd::text FROM funding_entries'),
  }
}

describe.each(readdirSync(fixtures))(
  'What release %s left is there, whole, in a version with a field and a status more',
  (version) => {
    const fixture = (name: string) => path.join(fixtures, version, name)
    let dataDir: string
    beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), 'hub-release-'))))
    afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

    it('in the data folder of the embedded engine, which is backed up before it is changed', async () => {
      execFileSync('tar', ['--extract', '--gzip', '--file', fixture('data-folder.tar.gz'), '--directory', dataDir])
      const backupDir = path.join(dataDir, 'backups')
      const database = await openDatabase({ dataDir, backupDir })
      expect(await reportedIn(database)).toEqual(REPORTED)
      await expectDerivedTrue(database)
      await database.close()
      expect(readdirSync(backupDir)).toEqual(['hub-before-0099_next-version.backup.gz'])
    })

    it('in its backup, on PostgreSQL', async () => {
      const { url, drop } = await emptyPostgresqlDatabase()
      const { maintenancePool, close } = await openUnchanged({ databaseUrl: url, dataDir: '' })
      await writeDatabase(maintenancePool, readBackup(fixture('hub.backup.gz')), afterRestore)
      await close()
      const database = await openDatabase({ databaseUrl: url, dataDir: '' })
      expect(await reportedIn(database)).toEqual(REPORTED)
      await expectDerivedTrue(database)
      await database.close()
      await drop()
    })
  },
)
