import { appendFile, open } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Logger } from 'pino'
import type { Db } from '../../database/database.ts'
import { makeFolder } from '../../database/folders.ts'
import { archived, sealAudit, takeExpired } from '../../database/audit-seals.ts'
import { deleteAudit, readAudit } from './audit.store.ts'

const MOST_STEPS = 200

/** Whoever keeps the log elsewhere can compare: a chain that was written anew has other digests. */
export const sealTrail = (db: Db, log: Logger) => async (): Promise<void> => {
  const sealed = await sealAudit(db)
  if (sealed) log.info(sealed, 'audit trail sealed')
}

/**
 * A gzip file for each year, a JSON line for each row. Synced before the delete: a crash may duplicate rows, but loses
 * none. Sealed rows move together, so that their seal still says what was there.
 */
export const archiveAudit = (db: Db, folder: string) => async (): Promise<void> => {
  for (let step = 0; step < MOST_STEPS; step++) {
    const isOver = await db.transaction(async (tx) => {
      const expired = await takeExpired(tx)
      if (!expired) return true
      const rows = await readAudit(tx, expired)
      for (const year of new Set(rows.map((row) => row.year))) {
        await append(
          folder,
          year,
          rows.filter((row) => row.year === year),
        )
      }
      await deleteAudit(tx, expired)
      await archived(tx, expired)
      return false
    })
    if (isOver) return
  }
}

async function append(folder: string, year: number, rows: { row: string }[]): Promise<void> {
  await makeFolder(folder)
  const file = path.join(folder, `audit-${year}.jsonl.gz`)
  await appendFile(file, gzipSync(rows.map(({ row }) => `${row}\n`).join('')), { mode: 0o600 })
  const written = await open(file, 'r+')
  await written.sync().finally(() => written.close())
}
