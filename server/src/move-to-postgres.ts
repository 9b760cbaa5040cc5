import { existsSync } from 'node:fs'
import path from 'node:path'
import { ConfigFaults, readConfig } from './config.ts'
import { openDatabase } from './database/connect.ts'
import { copyTables } from './database/copy-tables.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function move() {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (!databaseUrl) throw new Error('Set DATABASE_URL to the PostgreSQL database that everything is to move to.')
  if (!existsSync(path.join(dataDir, 'database')))
    throw new Error(`There is no embedded database in ${dataDir}: set DATA_DIR to the folder that holds it.`)
  // Takes the folder's lock: while a hub runs on it, this stops here with a sentence.
  const source = await openDatabase({ dataDir })
  try {
    const target = await openDatabase({ databaseUrl, dataDir })
    try {
      const { rows } = await target.pool.query<{ used: boolean }>('SELECT EXISTS (SELECT FROM users) AS used')
      if (rows[0]?.used)
        throw new Error('The PostgreSQL database has people in it already. Name an empty one: nothing was moved.')
      const copied = await copyTables(source.patient, target.patient, ({ table, rows }) =>
        print(`${String(rows).padStart(9)}  ${table}`),
      )
      const all = copied.reduce((sum, { rows }) => sum + rows, 0)
      print(`${all} rows moved. Start the hub with the same DATABASE_URL; the folder stays as it is.`)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

try {
  await move()
} catch (error) {
  const sentences = error instanceof ConfigFaults ? error.sentences : [error instanceof Error ? error.message : error]
  for (const sentence of sentences) process.stderr.write(`${String(sentence)}\n`)
  process.exitCode = 1
}
