import { command, print, requireDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/connect.ts'
import { AUDIT_TRAIL } from '@hub/contract/system'
import { acceptDifferences } from './database/audit-seals.ts'
import { checkAll, rebuildAll } from './database/derived/check.ts'
import { drizzleOn } from './database/transaction.ts'

const USAGE =
  'Say what to do: npm run hub -- figures check, npm run hub -- figures rebuild, or npm run hub -- figures accept'

const WHAT_OF_SEALS = `Somebody changed or deleted rows of the audit trail in the database. Compare them with a backup. If you know
why, seal them as they are: npm run hub -- figures accept "why"`

async function figures([wanted, reason]: string[]) {
  if (wanted !== 'check' && wanted !== 'rebuild' && wanted !== 'accept') throw new Error(USAGE)
  if (wanted === 'accept' && !reason?.trim()) throw new Error(`${USAGE} "why the audit trail differs"`)
  const config = readConfig(process.env)
  requireDatabase(config)
  const database = await openDatabase(config)
  const client = await database.maintenancePool.connect()
  try {
    if (wanted === 'rebuild') await rebuildAll(client)
    if (wanted === 'accept') await acceptDifferences(drizzleOn(database.maintenancePool), reason!)
    const found = await checkAll(client)
    for (const { name, differing, examples } of found) {
      print(`${name}: ${name === AUDIT_TRAIL ? sealWords(differing) : figureWords(differing)}`)
      for (const key of examples) print(`  ${JSON.stringify(key)}`)
    }
    const wrong = found.filter(({ differing }) => differing > 0)
    if (wrong.length === 0) return
    if (wrong.some(({ name }) => name === AUDIT_TRAIL)) print(WHAT_OF_SEALS)
    if (wrong.some(({ name }) => name !== AUDIT_TRAIL)) print('Run npm run hub -- figures rebuild to write them anew.')
    process.exitCode = 1
  } finally {
    client.release()
    await database.close()
  }
}

const figureWords = (differing: number) =>
  differing === 0 ? 'as its rows say' : `${differing.toLocaleString('en')} rows differ`
const sealWords = (broken: number) =>
  broken === 0 ? 'as it was sealed' : `broken seals: ${broken.toLocaleString('en')}`

await command(() => figures(process.argv.slice(2)))
