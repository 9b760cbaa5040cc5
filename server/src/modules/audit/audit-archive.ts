import { appendFile, open } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Db } from '../../database/database.ts'
import { makeFolder } from '../../database/folders.ts'
import { deleteAudit, takeOldAudit } from './audit.store.ts'

const MOST_STEPS = 50

/**
 * A gzip file for each year, a JSON line for each row. Synced before the delete: a crash may duplicate rows, but loses
 * none.
 */
export const archiveAudit = (db: Db, folder: string) => async (): Promise<void> => {
  for (let step = 0; step < MOST_STEPS; step++) {
    const isOver = await db.transaction(async (tx) => {
      const rows = await takeOldAudit(tx)
      if (rows.length === 0) return true
      for (const year of new Set(rows.map((row) => row.year))) {
        await append(
          folder,
          year,
          rows.filter((row) => row.year === year),
        )
      }
      await deleteAudit(
        tx,
        rows.map(({ id }) => id),
      )
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
