import { existsSync } from 'node:fs'
import path from 'node:path'
import { ConfigFaults } from './config.ts'

export const print = (line = '') => process.stdout.write(`${line}\n`)

/** Opening a folder without a database would create an empty one. */
export function requireDatabase({ databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string }) {
  if (!databaseUrl && !existsSync(path.join(dataDir, 'database')))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR to the folder that holds it.`)
}

/** Errors that a person can correct need no stack. */
export async function command(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const sentences = error instanceof ConfigFaults ? error.sentences : [error instanceof Error ? error.message : error]
    for (const sentence of sentences) process.stderr.write(`${String(sentence)}\n`)
    process.exitCode = 1
  }
}
