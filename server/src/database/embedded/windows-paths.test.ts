import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engineAddress } from './thread.ts'
import { DatabaseInUse, lockFolder } from './folder-lock.ts'
import { pipeName } from '../folders.ts'

// That pipes end with their process cannot be tested without Windows.
const PIPE = /^\\\\\.\\pipe\\hub-[a-z]+-[0-9a-f]{32}$/

describe('On Windows', () => {
  it.each([
    ['C:\\Hub\\Data', 'c:\\hub\\data'],
    ['C:\\Hub\\Data', 'C:/Hub/Data'],
    ['C:\\Hub\\Data', 'C:\\Hub\\.\\Other\\..\\Data'],
    ['\\\\server\\share\\Données', '\\\\SERVER\\share\\données'],
  ])('%s and %s are one folder, and so one lock', (one, other) => {
    expect(pipeName('lock', one)).toBe(pipeName('lock', other))
  })

  it('two folders, and two purposes of one, have pipes of their own', () => {
    const names = [pipeName('lock', 'C:\\a'), pipeName('lock', 'D:\\a'), pipeName('backup', 'C:\\a')]
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(name).toMatch(PIPE)
  })

  it('however long a path is, its pipe has the length that Windows allows', () => {
    expect(pipeName('lock', `C:\\${'very long '.repeat(60)}`)).toMatch(PIPE)
  })

  it('the engine listens on a pipe whose name tells nothing of the folder, another one each time', async () => {
    const [one, other] = [await engineAddress('C:\\Hub', 'win32'), await engineAddress('C:\\Hub', 'win32')]
    expect(one.path).toMatch(PIPE)
    expect(one.path).not.toBe(other.path)
  })

  describe('a folder', () => {
    let dataDir: string
    beforeEach(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'hub-windows-'))
    })
    afterEach(() => rm(dataDir, { recursive: true }))

    it('is held by one hub at a time', async () => {
      const lock = await lockFolder(dataDir, 'win32')
      await expect(lockFolder(dataDir, 'win32')).rejects.toThrow(DatabaseInUse)
      await lock.release()
      await (await lockFolder(dataDir, 'win32')).release()
    })
  })
})
