import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { command, print } from './command.ts'
import { readConfig } from './config.ts'
import { readBackup } from './database/backup/backup-file.ts'
import { verifyBackup } from './database/backup/verify-backup.ts'
import { afterRestore, writeDatabase, type Loaded } from './database/backup/write-database.ts'
import { openUnchanged } from './database/connect.ts'

const USAGE = 'Say which file: npm run restore -- FILE, or npm run restore -- --verify FILE'

/** npm run restore -- FILE into an empty database of either engine; -- --verify FILE into a temporary one. */
async function restore() {
  const { values, positionals } = parseArgs({ options: { verify: { type: 'boolean' } }, allowPositionals: true })
  const [wanted] = positionals
  if (!wanted) throw new Error(USAGE)
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', wanted)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (values.verify) {
    tell(await verifyBackup(file))
    print('The backup is whole: every row arrived as it was, and the figures are those of the rows.')
    return
  }
  const { maintenancePool, close } = await openUnchanged(readConfig(process.env))
  try {
    tell(await writeDatabase(maintenancePool, readBackup(file), afterRestore))
    print('Restored. Start the hub with the same settings.')
  } finally {
    await close()
  }
}

function tell({ head, tables, total, notes }: Loaded) {
  for (const { table, rows } of tables) print(`${String(rows).padStart(9)}  ${table}`)
  print(`${total.rows} rows of ${head.taken_at}, schema ${head.schema}.`)
  for (const note of notes) print(note)
}

await command(restore)
