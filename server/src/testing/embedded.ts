import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LGA_SHAPES } from '@hub/contract/reference/lga-shapes'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import { openDatabase } from '../database/connect.ts'
import { migrationsFolder } from '../database/migration-files.ts'

const cacheFolder = fileURLToPath(new URL('../../../.cache', import.meta.url))

/** Copying its folder is three times as fast as unpacking a dump. */
export async function embeddedSnapshot(): Promise<string> {
  const snapshot = join(cacheFolder, `embedded-${snapshotKey()}`)
  if (existsSync(snapshot)) return snapshot
  mkdirSync(cacheFolder, { recursive: true })
  const dataDir = mkdtempSync(join(cacheFolder, 'making-'))
  try {
    const database = await openDatabase({ dataDir })
    await database.close()
    const others = readdirSync(cacheFolder).filter((name) => name.startsWith('embedded-'))
    for (const old of others.filter((name) => join(cacheFolder, name) !== snapshot)) {
      rmSync(join(cacheFolder, old), { recursive: true, force: true })
    }
    // Another run may have created the same snapshot meanwhile.
    if (!existsSync(snapshot)) renameSync(join(dataDir, 'database'), snapshot)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return snapshot
}

/** The caller removes it. */
export function embeddedDataDir(snapshot: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-test-'))
  copyFolder(snapshot, join(dataDir, 'database'))
  return dataDir
}

/** Removing files that the kernel copied took 40 times as long. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, target)
    else writeFileSync(target, readFileSync(source))
  }
}

function snapshotKey(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))) {
    hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  }
  hash.update(JSON.stringify([STATES, LGAS, LGA_SHAPES]))
  // The engine's version: its package does not export package.json.
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
  return hash.digest('hex').slice(0, 16)
}
