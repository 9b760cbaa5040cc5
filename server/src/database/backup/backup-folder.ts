import { readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../folders.ts'

/* Read from the folder, so that copied or removed backups are noticed. */

interface KeptBackup {
  file: string
  taken_at: Date
  bytes: number
}

export interface BackupCheck {
  file: string
  checked_at: string
  /** Null: the backup is intact. */
  fault: string | null
}

export interface BackupFailure {
  failed_at: string
  fault: string
}

const NAME = /^hub-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.backup\.gz$/
const BEFORE_NAME = /^hub-before-.+\.backup\.gz$/
const CHECK_FILE = 'last-check.json'
const FAILURE_FILE = 'backup-failed.json'

/** In UTC: the order by name is the order in time. */
export const backupName = (at: Date) =>
  `hub-${at.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)}.backup.gz`

/** One for each migration, so that repeated failed starts replace no other. */
export const nameBefore = (migration: string) => `hub-before-${migration}.backup.gz`

export async function backupsIn(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const found = names.flatMap((name) => {
    const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
    return year ? [{ name, taken_at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }] : []
  })
  found.sort((a, b) => b.name.localeCompare(a.name))
  const sized = found.map(async ({ name, taken_at }) => {
    const file = path.join(folder, name)
    const bytes = await stat(file).then(
      ({ size }) => size,
      () => null,
    )
    return bytes === null ? [] : [{ file, taken_at, bytes }]
  })
  return (await Promise.all(sized)).flat()
}

/** Backups dated in the future by a wrong clock go first. */
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

export const lastCheck = (folder: string) => readNote<BackupCheck>(folder, CHECK_FILE)
export const noteCheck = (folder: string, check: BackupCheck) => writeNote(folder, CHECK_FILE, check)

/* The last failure is stored in the data folder, since the backup folder may be the problem. */
export const lastFailure = (dataDir: string) => readNote<BackupFailure>(dataDir, FAILURE_FILE)
export const forgetFailure = (dataDir: string) => rm(path.join(dataDir, FAILURE_FILE), { force: true })

export async function noteFailure(dataDir: string, failure: BackupFailure): Promise<void> {
  await makeFolder(dataDir)
  await writeNote(dataDir, FAILURE_FILE, failure)
}

const FULL = 'The disk of BACKUP_DIR is full: make room, or set BACKUP_DIR to a folder on another disk.'
const NOT_ALLOWED = 'The hub may not write to BACKUP_DIR: allow it, or set BACKUP_DIR to another folder.'
const NO_FOLDER = 'BACKUP_DIR is a file, or lies in one: set BACKUP_DIR to a folder.'
const SENTENCES: Record<string, string> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: 'The disk of BACKUP_DIR is read-only: set BACKUP_DIR to a folder on another disk.',
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EEXIST: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
}

export function failureOf(error: unknown, now: Date): BackupFailure {
  const { code = '', message } = error as NodeJS.ErrnoException
  return { failed_at: now.toISOString(), fault: SENTENCES[code] ?? message }
}

async function readNote<Note>(folder: string, name: string): Promise<Note | null> {
  try {
    return JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Note
  } catch {
    return null
  }
}

async function writeNote(folder: string, name: string, note: object): Promise<void> {
  const unfinished = path.join(folder, `.${name}.part`)
  await writeFile(unfinished, JSON.stringify(note), { mode: 0o600 })
  await rename(unfinished, path.join(folder, name))
}

export async function isRoomFor(folder: string, bytes: number): Promise<boolean> {
  await makeFolder(folder)
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= 2 * bytes
}
