import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { answerCommands, askHub } from '../ask-hub.ts'
import type { Database } from '../database.ts'
import { readBackup } from './backup-file.ts'
import { ownBackups } from './own-backups.ts'

let database: Database
let folder: string
const said: string[] = []
const log = {
  info: (line: string) => void said.push(line),
  warn: (_: object, line: string) => void said.push(line),
  error: (_: object, line: string) => void said.push(line),
}
beforeEach(async () => {
  said.length = 0
  database = await testDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'hub-own-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const kept = () => readdirSync(folder).filter((name) => name.endsWith('.gz'))
const backupsOf = (options: Partial<Parameters<typeof ownBackups>[0]> = {}) =>
  ownBackups({
    pool: database.maintenancePool,
    dataDir: path.join(folder, 'data'),
    takesOwn: false,
    folder,
    keep: 3,
    log,
    check: async () => null,
    ...options,
  })

describe('A hub that is alone on its database backs itself up', () => {
  it('once a night, and keeps as many as it is told', async () => {
    const backups = backupsOf()
    for (const at of ['10T08:00', '10T23:59', '11T00:59', '11T01:00', '12T02:30', '12T03:30', '13T09:00'])
      await backups.look(new Date(`2026-11-${at}:00Z`))
    expect(kept()).toEqual([
      'hub-20261111-010000.backup.gz',
      'hub-20261112-023000.backup.gz',
      'hub-20261113-090000.backup.gz',
    ])
    const state = await backups.state(new Date('2026-11-13T12:00:00Z'))
    expect(state).toMatchObject({ taken_at: new Date('2026-11-13T09:00:00Z'), failure: null })
  })

  it('also after its clock was years ahead for a day', async () => {
    const backups = backupsOf({ keep: 2 })
    for (const at of ['2031-01-01', '2026-11-10', '2026-11-11']) await backups.look(new Date(`${at}T09:00:00Z`))
    expect(kept()).toEqual(['hub-20261110-090000.backup.gz', 'hub-20261111-090000.backup.gz'])
    const state = await backups.state(new Date('2026-11-11T12:00:00Z'))
    expect(state).toMatchObject({ taken_at: new Date('2026-11-11T09:00:00Z') })
  })

  it('and tries the newest out once a week; one that cannot be restored is an error', async () => {
    const check = vi.fn<(file: string) => Promise<string | null>>(async () => null)
    const backups = backupsOf({ check })
    for (const day of [10, 11, 12, 16]) await backups.look(new Date(`2026-11-${day}T09:00:00Z`))
    expect(check.mock.calls.map(([file]) => path.basename(file))).toEqual(['hub-20261110-090000.backup.gz'])
    check.mockResolvedValueOnce('It is damaged in the table users.')
    await backups.look(new Date('2026-11-17T09:00:00Z'))
    expect(await backups.state()).toMatchObject({
      check: { file: 'hub-20261117-090000.backup.gz', fault: 'It is damaged in the table users.' },
    })
    expect(said.at(-1)).toBe('a backup cannot be restored')
  })

  it('and says why and when it could not, also after a restart, until one is written', async () => {
    const failing = path.join(folder, 'backups')
    writeFileSync(failing, '')
    await backupsOf({ folder: failing }).look(new Date('2026-11-10T09:00:00Z'))
    const failure = {
      failed_at: '2026-11-10T09:00:00.000Z',
      fault: 'BACKUP_DIR is a file, or lies in one: set BACKUP_DIR to a folder.',
    }
    expect(said).toEqual(['backup not written'])
    const restarted = backupsOf({ folder: failing })
    expect(await restarted.state()).toMatchObject({ taken_at: null, failure })
    rmSync(failing)
    await restarted.look(new Date('2026-11-10T09:10:00Z'))
    expect(await restarted.state()).toMatchObject({ taken_at: new Date('2026-11-10T09:10:00Z'), failure: null })
    expect(await backupsOf({ folder: failing }).state()).toMatchObject({ failure: null })
  })

  it('and says so also where the failure itself cannot be written down', async () => {
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    const backups = backupsOf({ folder: file, dataDir: file })
    await backups.look()
    expect((await backups.state()).failure?.fault).toMatch(/^BACKUP_DIR is a file/)
  })

  it('when it is asked over the folder; where no hub runs nobody answers', async () => {
    const dataDir = path.join(folder, 'data')
    const file = path.join(folder, 'asked.gz')
    expect(await askHub(dataDir, 'backup', file)).toBeNull()
    const { take } = backupsOf({ dataDir, takesOwn: true })
    const commands = await answerCommands(dataDir, { backup: take, wards: async () => ({ added: 0, changed: 0 }) })
    const written = await askHub(dataDir, 'backup', file)
    let rows = 0
    for await (const part of readBackup(file)) if ('rows' in part) rows += part.rows.length
    expect(written!.total.rows).toBe(rows)
    await expect(askHub(dataDir, 'backup', path.join(folder, 'asked.gz', 'below'))).rejects.toThrow(
      'The hub could not write the backup',
    )
    await commands.close()
    expect(await askHub(dataDir, 'backup', file)).toBeNull()
  })
})
