import { readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../make-folder.ts'

/*
 * The folder of backups says itself how they stand: which are there, and what the last check found. Whoever copies files to it or
 * takes them away changes that.
 */

export interface KeptBackup {
  file: string
  taken_at: Date
  bytes: number
}

export interface BackupCheck {
  file: string
  checked_at: string
  /** Null: it was whole. */
  fault: string | null
}

const NAME = /^hub-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.backup\.gz$/
const BEFORE_NAME = /^hub-before-.+\.backup\.gz$/
const CHECK_FILE = 'last-check.json'

/** hub-20261116-020000.backup.gz, in UTC: their order by name is that in time. */
export const backupName = (at: Date) =>
  `hub-${at.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)}.backup.gz`

/** One for each migration: a start that fails again and again does not push out the others. */
export const nameBefore = (migration: string) => `hub-before-${migration}.backup.gz`

/** Newest first; none where there is no folder. */
export async function backupsIn(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const found = names.flatMap((name) => {
    const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
    return year ? [{ name, taken_at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }] : []
  })
  found.sort((a, b) => b.name.localeCompare(a.name))
  return Promise.all(
    found.map(async ({ name, taken_at }) => {
      const file = path.join(folder, name)
      return { file, taken_at, bytes: (await stat(file)).size }
    }),
  )
}

/** Keeps the newest of those that were taken each night, and as many of those before a migration. What a wrong clock dated ahead goes first. */
export async function keepNewest(folder: string, keep: number, now: Date): Promise<void> {
  const names = await readdir(folder)
  const before = await Promise.all(
    names
      .filter((name) => BEFORE_NAME.test(name))
      .map(async (name) => ({ file: path.join(folder, name), at: (await stat(path.join(folder, name))).mtimeMs })),
  )
  before.sort((a, b) => b.at - a.at)
  const nightly = await backupsIn(folder)
  const isAhead = ({ taken_at }: KeptBackup) => taken_at > now
  const inTurn = [...nightly.filter((each) => !isAhead(each)), ...nightly.filter(isAhead)]
  const tooMany = [...inTurn.slice(keep), ...before.slice(keep)]
  for (const { file } of tooMany) await rm(file, { force: true })
}

export async function lastCheck(folder: string): Promise<BackupCheck | null> {
  try {
    return JSON.parse(await readFile(path.join(folder, CHECK_FILE), 'utf8')) as BackupCheck
  } catch {
    return null
  }
}

export async function noteCheck(folder: string, check: BackupCheck): Promise<void> {
  const unfinished = path.join(folder, `.${CHECK_FILE}.part`)
  await writeFile(unfinished, JSON.stringify(check), { mode: 0o600 })
  await rename(unfinished, path.join(folder, CHECK_FILE))
}

/** Whether another one, and the next, still fit beside those that are there. */
export async function isRoomFor(folder: string, bytes: number): Promise<boolean> {
  await makeFolder(folder)
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= 2 * bytes
}
