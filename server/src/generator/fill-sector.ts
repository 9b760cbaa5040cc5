import { SCHOOLS_MAX } from '@hub/contract/records/school'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '../database/database.ts'
import { rebuild } from '../database/derived/check.ts'
import { nameOf } from '../database/derived/derived-table.ts'
import { DERIVED_TABLES } from '../database/derived/derived-tables.ts'
import type { Organization } from '../modules/organizations/organizations.service.ts'
import type { Cast } from './cast.ts'
import { dayNumber } from './days.ts'
import { readLgaAreas } from './lga-areas.ts'
import { generatePeople, identityOf, sharesOf } from './people.ts'
import { hasBegun, periodAt } from './projects.ts'
import { randomOf } from './random.ts'
import { rowBuffer, TABLES, type Written } from './row-buffer.ts'
import { fundingRows, projectRows, stockRows } from './rows.ts'
import type { Sector, SectorCounts } from './sector.ts'

const names = (tables: readonly string[]) => tables.map((table) => `'${table}'`).join(', ')
const FILLED = names(TABLES)
/** Rows of organizations and users may exist already. */
const KEYLESS = names(TABLES.filter((table) => !['organizations', 'users'].includes(table)))

const constraints = (which: string) => `
  SELECT conrelid::regclass::text AS table, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS dropped,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS made
  FROM pg_constraint WHERE ${which}`

const BEHIND = `
  ${constraints(`contype IN ('p', 'u') AND conrelid::regclass::text IN (${KEYLESS})`)}
  UNION ALL
  SELECT indrelid::regclass::text, format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  FROM pg_index WHERE indrelid::regclass::text IN (${FILLED}) AND NOT indisprimary
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  UNION ALL
  ${constraints(`contype = 'f' AND conrelid::regclass::text IN (${FILLED})`)}`

interface Behind {
  table: string
  dropped: string
  made: string
}

/**
 * Drops keys, indexes and constraints, because restoring them on full tables is many times faster. The transaction
 * hides the bare tables. The returned function restores them; tables that they refer to must be full.
 */
async function bareTables(client: PoolClient): Promise<(tables?: readonly string[]) => Promise<void>> {
  let { rows: missing } = await client.query<Behind>(BEHIND)
  await client.query(
    missing
      .toReversed()
      .map(({ dropped }) => dropped)
      .join(';'),
  )
  // Each worker of an index build needs 32 MB.
  await client.query(`SET LOCAL maintenance_work_mem = '128MB'`)
  return async (tables) => {
    const wanted = missing.filter(({ table }) => tables?.includes(table) ?? true)
    missing = missing.filter((each) => !wanted.includes(each))
    if (wanted.length > 0) await client.query(wanted.map(({ made }) => made).join(';'))
  }
}

type FilledDatabase = Pick<Database, 'maintenancePool' | 'abilities'>

/** The first reads would use plans for empty tables. */
async function tidy({ maintenancePool }: FilledDatabase): Promise<void> {
  const tables = [...TABLES.toReversed(), ...DERIVED_TABLES.map(nameOf)]
  const tidySome = async () => {
    const client = await maintenancePool.connect()
    try {
      for (let table = tables.shift(); table; table = tables.shift()) await client.query(`VACUUM (ANALYZE) ${table}`)
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: maintenancePool.options.max }, tidySome))
}

interface FillOptions {
  counts: SectorCounts
  seed: number
  today: Date
  cast: Cast
  /** Without it nobody can sign in. */
  passwordHash?: string | undefined
  /** Nobody else uses the database, so indexes may be dropped. */
  alone: boolean
}

export interface Filled {
  tables: Map<string, Written>
  rows: number
  seconds: number
}

/** The same seed and day give the same rows. */
export async function fillSector(database: FilledDatabase, options: FillOptions): Promise<Filled> {
  const began = performance.now()
  const tables = await writeAll(database, options)
  await tidy(database)
  const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0)
  return { tables, rows, seconds: (performance.now() - began) / 1000 }
}

async function writeAll(database: FilledDatabase, options: FillOptions) {
  const client = await database.maintenancePool.connect()
  const buffer = rowBuffer(client, database.abilities)
  try {
    await client.query('BEGIN')
    const tables = options.alone ? await writeAlone(client, buffer, options) : await write(client, buffer, options)
    await rebuild(client)
    await client.query('COMMIT')
    return tables
  } catch (error) {
    await buffer.settled()
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

type RowBuffer = ReturnType<typeof rowBuffer>

async function writeAlone(client: PoolClient, buffer: RowBuffer, options: FillOptions) {
  const restore = await bareTables(client)
  const written = await write(client, buffer, options, restore)
  await restore()
  return written
}

type OnFull = (tables: readonly string[]) => Promise<void>

async function write(client: PoolClient, buffer: RowBuffer, options: FillOptions, onFull?: OnFull) {
  const { counts, seed, today, cast } = options
  const people = generatePeople({ ...options, users: options.counts.users, known: await organizationsIn(client) })
  await buffer.add({
    organizations: people.organizationRows.map((row) => [row]),
    users: people.users.map((row) => [row]),
  })
  const sector: Sector = {
    seed,
    now: dayNumber(today),
    cast,
    areas: await readLgaAreas(client),
    organizations: people.organizations,
    numbers: await drawNumbers(client, counts.projects),
  }
  // The database indexes funding and stock, which is slow, while the rest is generated.
  for (let n = 0; n < counts.funding; n += 1) await buffer.add(fundingRows(sector, n))
  if (onFull) await buffer.afterwards(() => onFull(['organizations', 'users', 'funding_entries']))
  for (let n = 0; n < counts.stock; n += 1) await buffer.add(stockRows(sector, n))
  const { schools, activities } = spread(sector, counts)
  for (let n = 0; n < counts.projects; n += 1) await buffer.add(projectRows(sector, n, schools[n]!, activities[n]!))
  return buffer.end()
}

function spread(sector: Sector, { projects, schools, activities }: SectorCounts) {
  const weights = Array.from({ length: projects }, (_, n) => randomOf(sector.seed, 'size', n).longTail(1, 1.6))
  const working = weights.map((weight, n) => (hasBegun(periodAt(sector, n), sector.now) ? weight : 0))
  return { schools: sharesOf(schools, weights, SCHOOLS_MAX), activities: sharesOf(activities, working) }
}

async function organizationsIn(client: PoolClient) {
  const { rows } = await client.query<Organization>('SELECT id, name, acronym FROM organizations')
  return new Map(rows.map((organization) => [identityOf(organization), organization.id]))
}

/** From the sequence, so that project codes stay unique. */
async function drawNumbers(client: PoolClient, count: number): Promise<number[]> {
  const { rows } = await client.query<{ number: string }>(
    `SELECT nextval(pg_get_serial_sequence('projects', 'number')) AS number FROM generate_series(1, $1)`,
    [count],
  )
  return rows.map(({ number }) => Number(number))
}

/** The first administrator and their organization do not count. */
export async function holdsData(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ used: boolean }>(`
    SELECT (SELECT count(*) FROM users) > 1 OR (SELECT count(*) FROM organizations) > 1
      OR EXISTS (SELECT FROM projects) OR EXISTS (SELECT FROM activities) OR EXISTS (SELECT FROM funding_entries)
      OR EXISTS (SELECT FROM stock_items) AS used`)
  return rows[0]!.used
}
