import path from 'node:path'
import { command, print, requireDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { askHub } from './database/ask-hub.ts'
import { openDatabase } from './database/connect.ts'
import { type Ward, writeWards } from './database/wards.ts'
import { readWardFile } from './modules/wards/ward-file.ts'

const USAGE = 'Say which file: npm run hub -- places import FILE'
const MOST_SHOWN = 100

const count = (rows: number, one = 'row') => `${rows.toLocaleString('en')} ${one}${rows === 1 ? '' : 's'}`

/** npm run hub -- places import FILE: takes the wards of a COD-AB gazetteer, also while the hub runs. */
async function importWards([wanted, file]: string[]) {
  if (wanted !== 'import' || !file) throw new Error(USAGE)
  const config = readConfig(process.env)
  requireDatabase(config)
  const { sheet, wards, faults, elsewhere } = await readWardFile(path.resolve(process.env['INIT_CWD'] ?? '.', file))
  const { added, changed } = await store(config, wards)
  print(
    `Sheet '${sheet}': ${count(added, 'ward')} added, ${changed.toLocaleString('en')} changed, ${(wards.length - added - changed).toLocaleString('en')} as they were.`,
  )
  if (elsewhere > 0) print(`${count(elsewhere)} of other states left out.`)
  if (faults.length === 0) return
  print(`${count(faults.length)} left out:`)
  for (const { row, fault } of faults.slice(0, MOST_SHOWN)) print(`  Row ${row}: ${fault}`)
  if (faults.length > MOST_SHOWN) print(`  and ${count(faults.length - MOST_SHOWN, 'other')}`)
  print('Correct these in the file and import it again: the other wards stay as they are.')
  process.exitCode = 1
}

async function store(config: ReturnType<typeof readConfig>, wards: Ward[]) {
  const written = !config.databaseUrl && (await askHub(config.dataDir, 'wards', wards))
  if (written) return written
  const database = await openDatabase(config)
  try {
    return await writeWards(database.maintenancePool, wards)
  } finally {
    await database.close()
  }
}

await command(() => importWards(process.argv.slice(2)))
