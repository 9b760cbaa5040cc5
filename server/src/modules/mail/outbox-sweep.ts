import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { KEPT } from '../../database/retention.ts'

const DAY_MS = 86_400_000
const KEPT_MS = Number.parseInt(KEPT['outbox file'], 10) * DAY_MS
const MOST = 1000

/** Mail that became a file, long after anybody has read it. */
export async function sweepOutbox(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names.filter((each) => each.endsWith('.eml')).toSorted()) {
    const file = path.join(folder, name)
    if (removed >= MOST) return
    if (now - (await stat(file)).mtimeMs < KEPT_MS) continue
    await rm(file, { force: true })
    removed += 1
  }
}
