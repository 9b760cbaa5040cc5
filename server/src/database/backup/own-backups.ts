import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import type { Written } from './backup-file.ts'
import {
  backupName,
  backupsIn,
  failureOf,
  forgetFailure,
  isRoomFor,
  keepNewest,
  lastCheck,
  lastFailure,
  noteCheck,
  noteFailure,
  type BackupCheck,
  type BackupFailure,
} from './backup-folder.ts'
import { takeBackup } from './read-database.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FIRST_LOOK_MS = MINUTE
const LOOK_EVERY_MS = 10 * MINUTE
const CHECK_EVERY_MS = 7 * DAY
/** 2 a.m. in Nigeria (no summer time). */
const AT_UTC_MS = HOUR

export interface BackupState {
  taken_at: Date | null
  check: BackupCheck | null
  failure: BackupFailure | null
  isRoomLow: boolean
  /** False: the hub makes no backups itself, and its folder has none. */
  isKept: boolean
}

interface Parts {
  pool: Pool
  dataDir: string
  /** False: the database's administrator makes the backups. */
  takesOwn: boolean
  folder: string
  keep: number
  log: { info(line: string): void; warn(about: object, line: string): void; error(about: object, line: string): void }
  check?: (file: string) => Promise<string | null>
}

/** Every night, or as soon as the hub runs again. The newest is checked weekly. */
export function ownBackups({ pool, dataDir, takesOwn, folder, keep, log, check = checkBeside }: Parts) {
  // Used when a full disk prevents the notes.
  let failedHere: BackupFailure | null = null
  let checkedHere: BackupCheck | null = null
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  function take(file: string): Promise<Written> {
    const taken = underWay.then(() => takeBackup(pool, file))
    underWay = taken.catch(() => undefined)
    return taken
  }

  /** Leaves out backups dated in the future by a wrong clock. */
  const newestBy = async (now: Date) => (await backupsIn(folder)).find(({ taken_at }) => taken_at <= now)

  async function takeTonights(now: Date) {
    const newest = await newestBy(now)
    const lastNight = Math.floor((now.getTime() - AT_UTC_MS) / DAY) * DAY + AT_UTC_MS
    if (newest && newest.taken_at.getTime() >= lastNight) return
    if (newest && !(await isRoomFor(folder, newest.bytes)))
      log.warn({ folder, bytes: newest.bytes }, 'the disk has room for less than two more backups')
    const { bytes, total } = await take(path.join(folder, backupName(now)))
    log.info(`Backup of ${total.rows} rows written to ${folder}: ${bytes} bytes.`)
    failedHere = null
    await forgetFailure(dataDir)
    await keepNewest(folder, keep, now).catch((error: unknown) =>
      log.warn({ err: error, folder }, 'old backups not removed'),
    )
  }

  const newestCheck = async () => checkedHere ?? (await lastCheck(folder))

  async function failure(taken: Date | undefined): Promise<BackupFailure | null> {
    const last = failedHere ?? (await lastFailure(dataDir))
    return last && (!taken || new Date(last.failed_at) > taken) ? last : null
  }

  async function checkNewest(now: Date) {
    const newest = await newestBy(now)
    const last = await newestCheck()
    const age = last ? now.getTime() - Date.parse(last.checked_at) : Infinity
    if (!newest || (age >= 0 && age < CHECK_EVERY_MS)) return
    const found = await check(newest.file)
    if (found) log.error({ file: newest.file, fault: found }, 'a backup cannot be restored')
    checkedHere = { file: path.basename(newest.file), checked_at: now.toISOString(), fault: found }
    await noteCheck(folder, checkedHere)
    checkedHere = null
  }

  async function look(now = new Date()) {
    try {
      await takeTonights(now)
    } catch (error) {
      failedHere = failureOf(error, now)
      log.error({ err: error, folder }, 'backup not written')
      await noteFailure(dataDir, failedHere).catch((cause: unknown) =>
        log.warn({ err: cause }, 'failed backup not noted'),
      )
      return
    }
    await checkNewest(now).catch((error: unknown) => log.warn({ err: error, folder }, 'check of the backup not noted'))
  }

  return {
    look,
    take,
    start() {
      if (!takesOwn) return
      const again = () => void look().finally(() => (timer = setTimeout(again, LOOK_EVERY_MS).unref()))
      timer = setTimeout(again, FIRST_LOOK_MS).unref()
    },
    async state(now = new Date()): Promise<BackupState> {
      const newest = await newestBy(now)
      return {
        taken_at: newest?.taken_at ?? null,
        check: await newestCheck(),
        failure: await failure(newest?.taken_at),
        isRoomLow: newest !== undefined && !(await isRoomFor(folder, newest.bytes)),
        isKept: takesOwn || newest !== undefined,
      }
    },
    async stop() {
      clearTimeout(timer)
      await underWay
    },
  }
}

export type OwnBackups = ReturnType<typeof ownBackups>

const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(isSource ? '../../restore.ts' : '../../restore.js', import.meta.url))

/** A process of its own, because only its end frees an engine's memory. */
function checkBeside(file: string): Promise<string | null> {
  const flags = isSource ? ['--import', 'tsx', '--conditions=source'] : []
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...flags, program, '--verify', file], (error, _, said) =>
      resolve(error ? said.trim().split('\n').at(-1) || error.message : null),
    )
    child.unref()
    if (child.pid !== undefined) setPriority(child.pid, 10)
  })
}
