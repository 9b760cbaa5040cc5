import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { command, print, requireDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { openUnchanged } from './database/connect.ts'
import { mustBeHubs } from './database/migrate.ts'

const USAGE = 'Say whose: npm run hub -- export-person EMAIL'
/** Hashes give access or are useless to the person. */
const SECRET = /hash$/

type Row = Record<string, unknown>

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

/** Reads every table that refers to users, also tables that are added later. */
async function personOf(pool: Pool, email: string) {
  const { rows: people } = await pool.query<{ id: string }>('SELECT id FROM users WHERE lower(email) = lower($1)', [
    email,
  ])
  const id = people[0]?.id
  if (!id) throw new Error(`Nobody has the address ${email}.`)
  const { rows: columns } = await pool.query<{ name: string; column: string }>(`
    SELECT c.conrelid::regclass::text AS name, a.attname::text AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'public.users'::regclass ORDER BY 1, 2`)
  const tables: Record<string, object[]> = { users: await rowsWhere(pool, 'users', 'id = $1', id) }
  for (const { name, column } of columns)
    tables[name] = [...(tables[name] ?? []), ...(await rowsWhere(pool, name, `"${column}" = $1`, id))]
  tables['mails'] = await rowsWhere(pool, 'mails', 'lower(to_address) = lower($1)', email)
  const trail = await rowsWhere(pool, 'audit_log', `actor_id::text = $1 OR entity_id = $1`, id)
  tables['audit_log'] = trail.map((row) => withoutOthers(row, id))
  return { id, tables }
}

/** Omits the addresses of others, and what they wrote about other accounts. */
function withoutOthers({ address, before, after, ...row }: Row, id: string): Row {
  const isAnothers = row['entity'] === 'user' && row['entity_id'] !== id
  const isByAnother = row['actor_id'] !== null && row['actor_id'] !== id
  return { ...row, ...(isByAnother ? {} : { address }), ...(isAnothers ? {} : { before, after }) }
}

async function rowsWhere(pool: Pool, table: string, condition: string, value: string): Promise<Row[]> {
  const { rows } = await pool.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${condition}`, [
    value,
  ])
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.test(name))))
}

await command(() => exportPerson(process.argv.slice(2)))
