import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { lastFailure } from './database/backup/backup-folder.ts'
import { embeddedDataDir } from './testing/embedded.ts'
import { startCommand, startHubProcess } from './testing/hub-process.ts'

// Each test starts programs, which is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let DATA_DIR: string
beforeAll(() => void (DATA_DIR = embeddedDataDir(inject('snapshot'))))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const run = async (...command: [string, ...string[]]) => {
  const { ended, said } = startCommand({ DATA_DIR }, ...command)
  return { code: await ended, ...said }
}

it('a running hub is backed up by npm run backup, and npm run restore -- --verify finds the file whole', async () => {
  const hub = startHubProcess({ DATA_DIR })
  await hub.ready()
  const file = path.join(DATA_DIR, 'asked.gz')
  const taken = await run('backup', file)
  expect(taken).toMatchObject({ code: 0, err: '' })
  expect(taken.out).toMatch(/^\d+ rows of \d+ tables, \d+ bytes: /)
  // The running hub uses this folder.
  expect(await run('restore', file)).toMatchObject({ code: 1, err: expect.stringContaining('is in use by another') })
  hub.stop('SIGTERM')
  expect(await hub.ended).toBe(0)
  expect(existsSync(path.join(DATA_DIR, 'run', 'commands'))).toBe(false)
  const verified = await run('restore', '--verify', file)
  expect(verified).toMatchObject({ code: 0, err: '' })
  expect(verified.out).toContain('The backup is whole')
})

it('npm run backup that fails, as from cron, is noted in the data folder for System Health', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-cron-'))
  const { ended, said } = startCommand({ DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'backup')
  expect(await ended).toBe(1)
  const sentence = said.err.trim()
  expect(sentence).toContain('The database that DATABASE_URL names cannot be used')
  expect((await lastFailure(folder))?.fault).toBe(sentence)
  rmSync(folder, { recursive: true })
})
