import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { command, print } from './command.ts'
import { readConfig } from './config.ts'
import { readBackup } from './database/backup/backup-file.ts'
import { afterRestore, type Loaded, writeDatabase } from './database/backup/write-database.ts'
import { openUnchanged } from './database/connect.ts'
import { checkAll } from './database/derived/check.ts'

async function verifyBackup(file: string): Promise<Loaded> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hub-verify-'))
  try {
    const { maintenancePool, close } = await openUnchanged({ dataDir })
    try {
      const loaded = await writeDatabase(maintenancePool, readBackup(file), afterRestore)
      const client = await maintenancePool.connect()
      const differing = (await checkAll(client).finally(() => client.release())).filter((each) => each.differing > 0)
      if (differing.length > 0) {
        const names = differing.map(({ name }) => name).join(', ')
        throw new Error(`${path.basename(file)} is whole, but its figures differ from its rows in ${names}.`)
      }
      return loaded
    } finally {
      await close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const USAGE = 'Say which file: npm run restore -- FILE, or npm run restore -- --verify FILE'

/** Into an empty database of either engine, or with --verify into a temporary one. */
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
