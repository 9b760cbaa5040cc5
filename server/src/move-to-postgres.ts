import { command, print, requireDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { readDatabase } from './database/backup/read-database.ts'
import { afterMove, writeDatabase } from './database/backup/write-database.ts'
import { openUnchanged } from './database/connect.ts'

async function move() {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (!databaseUrl) throw new Error('Set DATABASE_URL to the PostgreSQL database that everything is to move to.')
  requireDatabase({ dataDir })
  // Locks the folder, so that this stops if a hub uses it.
  const source = await openUnchanged({ dataDir })
  try {
    const target = await openUnchanged({ databaseUrl, dataDir })
    try {
      const from = await source.maintenancePool.connect()
      const { tables, total } = await writeDatabase(target.maintenancePool, readDatabase(from), afterMove).finally(() =>
        from.release(),
      )
      for (const { table, rows } of tables) print(`${String(rows).padStart(9)}  ${table}`)
      print(`${total.rows} rows moved. Start the hub with the same DATABASE_URL; the folder stays as it is.`)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

await command(move)
