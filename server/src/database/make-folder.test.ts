import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolder } from './folders.ts'

let above: string
beforeEach(() => void (above = mkdtempSync(path.join(tmpdir(), 'hub-folder-'))))
afterEach(() => rmSync(above, { recursive: true }))

it('many at once make one folder with those above it, as the first mails of a new hub do', async () => {
  const folders = Array.from({ length: 20 }, (_, nth) => path.join(above, `data-${nth}`, 'below', 'outbox'))
  await Promise.all(folders.flatMap((folder) => Array.from({ length: 8 }, () => makeFolder(folder))))
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([])
})

it('a file in its place, and a place that takes no folders, are refused', async () => {
  const file = path.join(above, 'a-file')
  writeFileSync(file, '')
  await expect(makeFolder(file)).rejects.toThrow('EEXIST')
  await expect(makeFolder(path.join(file, 'outbox'))).rejects.toThrow('ENOTDIR')
  await expect(makeFolder('/proc/none/outbox')).rejects.toThrow('No folder can be made in /proc: choose one on a disk.')
})
