import { command, print, requireDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/connect.ts'
import { checkAll, rebuildAll } from './database/derived/check.ts'

const USAGE = 'Say what to do: npm run hub -- figures check, or npm run hub -- figures rebuild'

async function figures([wanted]: string[]) {
  if (wanted !== 'check' && wanted !== 'rebuild') throw new Error(USAGE)
  const config = readConfig(process.env)
  requireDatabase(config)
  const database = await openDatabase(config)
  const client = await database.maintenancePool.connect()
  try {
    if (wanted === 'rebuild') await rebuildAll(client)
    const found = await checkAll(client)
    for (const { name, differing, examples } of found) {
      print(`${name}: ${differing === 0 ? 'as its rows say' : `${differing.toLocaleString('en')} rows differ`}`)
      for (const key of examples) print(`  ${JSON.stringify(key)}`)
    }
    if (found.every(({ differing }) => differing === 0)) return
    print('Run npm run hub -- figures rebuild to write them anew.')
    process.exitCode = 1
  } finally {
    client.release()
    await database.close()
  }
}

await command(() => figures(process.argv.slice(2)))
