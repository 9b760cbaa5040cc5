import { command, print } from './command.ts'
import { readConfig, type Config } from './config.ts'
import { openDatabase } from './database/connect.ts'
import type { Database } from './database/database.ts'
import { REFERENCE_CAST } from './generator/cast.ts'
import { fillSector, holdsData, type Filled } from './generator/fill-sector.ts'
import { readArguments, type GenerateArguments } from './generator/generate-arguments.ts'
import { firstAdminService } from './modules/accounts/first-admin.service.ts'
import { hashPassword } from './modules/accounts/passwords.ts'
import { auditService } from './modules/audit/audit.service.ts'
import { organizationsService } from './modules/organizations/organizations.service.ts'

const number = (value: number) => Math.round(value).toLocaleString('en')

async function generate() {
  const wanted = readArguments(process.argv.slice(2), new Date())
  const config = readConfig(process.env)
  const target = config.databaseUrl
    ? `PostgreSQL, ${placeOf(config.databaseUrl)}`
    : `the embedded database in ${config.dataDir}`
  print(`Fills ${target}, with seed ${wanted.seed} as of ${wanted.today.toISOString().slice(0, 10)}:`)
  print(
    Object.entries(wanted.counts)
      .map(([kind, count]) => `${number(count)} ${kind}`)
      .join(', '),
  )
  const database = await openDatabase(config)
  try {
    const existing = await holdsData(database.pool)
    if (existing && !wanted.intoExisting) {
      throw new Error(
        'This database holds data already. Name an empty one, or add --into-existing to put invented rows beside it: nothing was changed.',
      )
    }
    await createAdmin(config, database)
    printResult(await fillSector(database, { ...(await optionsOf(wanted)), alone: !existing }), wanted)
  } finally {
    await database.close()
  }
}

function placeOf(url: string) {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** Creates the administrator before the data: later the database is not empty, and none is created. */
async function createAdmin(config: Config, { db }: Database) {
  const audit = auditService()
  const firstAdmin = firstAdminService({ db, organizations: organizationsService(audit), audit })
  const admin = await firstAdmin.create(config)
  if (!admin) return
  const known = admin.password ? `the password ${admin.password}` : 'the password in ADMIN_PASSWORD'
  print(`The administrator is ${admin.email}, with ${known}.`)
}

const optionsOf = async ({ counts, seed, today, password }: GenerateArguments) => ({
  counts,
  seed,
  today,
  cast: REFERENCE_CAST,
  passwordHash: password === undefined ? undefined : await hashPassword(password),
})

function printResult({ tables, rows, seconds }: Filled, { password }: GenerateArguments) {
  print()
  for (const [table, { rows: written, seconds: took }] of tables) {
    print(`${number(written).padStart(11)}  ${table.padEnd(18)} ${number(written / took).padStart(9)} rows/s`)
  }
  print(
    `${number(rows).padStart(11)}  rows in ${seconds.toFixed(1)} s, totals and indexes included: ${number(rows / seconds)} rows/s`,
  )
  print(
    password === undefined
      ? 'Nobody can sign in as the people: they have no password.'
      : 'The people sign in with the password that you gave.',
  )
}

await command(() =>
  generate().catch((error: unknown) => {
    const isTaken = (error as { code?: string }).code === '23505'
    throw isTaken
      ? new Error('Rows of this seed are here already: choose another with --seed. Nothing was changed.')
      : error
  }),
)
