import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { command, print, requireDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { openUnchanged } from './database/connect.ts'
import { mustBeHubs } from './database/migrate.ts'
import { personData, type Query } from './modules/users/person-data.store.ts'

const USAGE = 'Say whose: npm run hub -- export-person EMAIL'

/** npm run hub -- export-person EMAIL: all data about a person, as JSON. */
async function exportPerson([email]: string[]) {
  if (!email) throw new Error(USAGE)
  const config = readConfig(process.env)
  requireDatabase(config)
  const { maintenancePool, close } = await openUnchanged(config)
  try {
    await mustBeHubs(maintenancePool)
    const found = await personOf(maintenancePool, email)
    const file = path.resolve(process.env['INIT_CWD'] ?? '.', `person-${found.id}.json`)
    await writeFile(file, `${JSON.stringify(found.tables, null, 2)}\n`, { mode: 0o600 })
    for (const [table, rows] of Object.entries(found.tables)) print(`${String(rows.length).padStart(9)}  ${table}`)
    print(`Written to ${file}. It holds personal data: hand it over safely, and delete it.`)
  } finally {
    await close()
  }
}

async function personOf(pool: Pool, email: string) {
  const query: Query = (text, values) => pool.query(text, values)
  const { rows } = await query<{ id: string }>('SELECT id FROM users WHERE lower(email) = lower($1)', [email])
  const id = rows[0]?.id
  if (!id) throw new Error(`Nobody has the address ${email}.`)
  return { id, tables: await personData(query, { id, email }, Number.MAX_SAFE_INTEGER) }
}

await command(() => exportPerson(process.argv.slice(2)))
