import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { engineOptions } from './engine.ts'

const folder = process.argv[2]!
process.on('disconnect', () => process.exit(1))

try {
  await createCluster()
  process.exit(0)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/**
 * Renamed at the end, so that an interrupted start leaves no partial database. The name is unique, because a killed and
 * restarted hub may run two of these.
 */
async function createCluster(): Promise<void> {
  const parent = dirname(folder)
  const prefix = `${basename(folder)}.new-`
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const unfinished = join(parent, prefix + randomUUID())
  mkdirSync(unfinished, { mode: 0o700 })
  const failed = (reason: unknown): never => {
    throw reason
  }
  const engine = await PGlite.create(engineOptions(unfinished, { synced() {}, failed }))
  await engine.close()
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    sync(join(entry.parentPath, entry.name))
  }
  sync(unfinished)
  renameSync(unfinished, folder)
  sync(parent)
}

function sync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } catch (error) {
    // Windows can sync neither a folder nor a file opened for reading.
    if (process.platform !== 'win32') throw error
  } finally {
    closeSync(file)
  }
}
