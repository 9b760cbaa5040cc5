import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { migrationsFolder } from './migration-files.ts'

/** What transaction poolers and distributed databases do not support as PostgreSQL does: docs/operations.md. */
const RULES: Record<string, RegExp> = {
  'LISTEN and NOTIFY': /(?:^|['"`;])\s*(?:un)?(?:listen|notify)\s+\w|\bpg_notify\b/gi,
  'a lock of the session': /\bpg_(?:try_)?advisory_(?:lock|unlock)/gi,
  'a setting of the session':
    /['"`;]\s*(?:(?:SET|set)\s+(?!(?:LOCAL|local)\b)(?:(?:SESSION|session)\s+)?[a-z_.]+\s*(?:=|TO\b|to\b)|(?:RESET|DISCARD)\s+\w)|\bset_config\([^)]*,\s*false\s*\)/g,
  'LOCK TABLE': /\block\s+table\b/gi,
  'a function or a trigger': /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:function|procedure|trigger)\b/gi,
  'a table or cursor of the session': /\bcreate\s+(?:local\s+)?temp|\bwith\s+hold\b/gi,
}

const EXCEPTIONS: Record<string, string> = {
  'a setting of the session: database/connect.ts':
    'client_connection_check_interval: all connections of the hub have the same, so a pooler may mix them. Not every system takes it at the start.',
  'LOCK TABLE: database/backup/read-database.ts':
    'ACCESS SHARE, as pg_dump takes it: no table is changed or dropped while it is read. A command, no request.',
  'LOCK TABLE: database/backup/write-database.ts': 'A restore, into a database that nobody works in.',
  'LOCK TABLE: database/derived/check.ts':
    'A rebuild, by a command or at the start after an update. Writers wait for a table lock before their statement sees anything; after an advisory lock it would see what was there before the rebuild.',
  'LOCK TABLE: database/derived/keep.ts':
    'The same rebuild, when an administrator changes since when reports are reviewed: once in a hub, or twice.',
  'LOCK TABLE: database/organization-key.ts': 'At the start after an update that compares names in another way.',
}

const source = fileURLToPath(new URL('..', import.meta.url))
const isShipped = (file: string) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith(`testing${path.sep}`)
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

const texts = [
  ...readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(isShipped)
    .map((file) => [file.replaceAll(path.sep, '/'), withoutComments(readFileSync(path.join(source, file), 'utf8'))]),
  ...readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => [file, readFileSync(path.join(migrationsFolder, file), 'utf8')]),
] as [file: string, text: string][]

const found = (file: string, text: string) =>
  Object.entries(RULES).flatMap(([rule, pattern]) => (text.match(pattern) ? [`${rule}: ${file}`] : []))

it('The SQL of the hub runs behind a transaction pooler, but for what is named here', () => {
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.flatMap(([file, text]) => found(file, text)).toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted())
})

it.each([
  ['LISTEN and NOTIFY', "client.query('LISTEN changes')"],
  ['LISTEN and NOTIFY', 'sql`SELECT pg_notify(${channel}, 1)`'],
  ['a lock of the session', "client.query('select pg_advisory_lock($1)')"],
  ['a lock of the session', 'sql`SELECT pg_try_advisory_lock(1)`'],
  ['a setting of the session', "client.query('set search_path = hub')"],
  ['a setting of the session', '`SET LOCAL jit = off; SET statement_timeout TO 5`'],
  ['a setting of the session', "sql`SELECT set_config('jit', 'off', false)`"],
  ['LOCK TABLE', 'sql`LOCK TABLE users IN SHARE MODE`'],
  ['a function or a trigger', 'CREATE OR REPLACE FUNCTION add() RETURNS trigger'],
  ['a table or cursor of the session', 'CREATE TEMPORARY TABLE sums (n integer)'],
])('%s is seen in %s', (rule, text) => expect(found('x', text)).toEqual([`${rule}: x`]))

it.each([
  'sql`SELECT pg_advisory_xact_lock(1)`',
  '`SET LOCAL jit = off; SET LOCAL work_mem = 1`',
  "sql`SELECT set_config('jit', 'off', true)`",
  'sql`UPDATE users SET name = 1`',
])('%s is not', (text) => expect(found('x', text)).toEqual([]))
