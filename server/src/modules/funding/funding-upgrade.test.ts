import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { migrationsFolder } from '../../database/migrate.ts'
import { testDatabase } from '../../testing/database.ts'
import { readFunds } from '../dashboard/sector.store.ts'
import { readFundingTotals } from './funding-lists.store.ts'

/** Those that were released before entries had keys and totals. */
const RELEASED = 3

let database: Database
beforeAll(async () => {
  database = await testDatabase({ changesTables: true })
  const client = await database.pool.connect()
  await client.query('DROP SCHEMA public CASCADE')
  await client.query('CREATE SCHEMA public')
  const all = readMigrationFiles({ migrationsFolder }).map(({ sql }) => sql)
  for (const statement of all.slice(0, RELEASED).flat()) await client.query(statement)
  await client.query(`
    WITH organization AS (INSERT INTO organizations (name, acronym) VALUES ('Upgraded', 'U') RETURNING id),
      person AS (
        INSERT INTO users (organization_id, full_name, email, password_hash)
        SELECT id, 'Person', 'person@upgrade.example', '-' FROM organization RETURNING id, organization_id
      )
    INSERT INTO funding_entries (organization_id, created_by, donor, year_from_to, reference_code, recipient_organization,
      project_name, project_code, funding_type, status, earmarking, amount, currency, amount_usd, search_text, deleted_at)
    SELECT organization_id, id, donor, years, 'R', 'Ɗan Agaji', 'P', 'NEH-1', 'grant', status, 'unearmarked', 1500.5, currency,
      1.25, '', deleted
    FROM person, (VALUES
      ('ECW', '2024 – 2026', 'paid', 'NGN', NULL::timestamptz), ('ecw', '2024/2025', 'paid', 'USD', NULL),
      ('Éducation', '2025', 'pledge', 'EUR', NULL), ('Long', '1000 - 9999', 'pledge', 'EUR', NULL),
      ('Gone', '2024', 'paid', 'USD', now())) AS old (donor, years, status, currency, deleted)`)
  await client.query('begin')
  for (const statement of all.slice(RELEASED).flat()) await client.query(statement)
  await client.query('commit')
  client.release()
})
afterAll(() => database.close())

const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows

describe('Entries from before there were keys and totals', () => {
  it('get the keys that a new one would have, and their years in one form', async () => {
    const found = await rows(
      `SELECT donor, year_from_to, facets FROM funding_entries WHERE donor <> 'Long' ORDER BY donor`,
    )
    const common = ['recipient:ɗan agaji']
    expect(found).toEqual([
      {
        donor: 'ECW',
        year_from_to: '2024-2026',
        facets: ['donor:ecw', ...common, 'currency:ngn', 'project:neh-1', 'year:2024', 'year:2025', 'year:2026'],
      },
      {
        donor: 'Gone',
        year_from_to: '2024',
        facets: ['donor:gone', ...common, 'currency:usd', 'project:neh-1', 'year:2024'],
      },
      {
        donor: 'ecw',
        year_from_to: '2024-2025',
        facets: ['donor:ecw', ...common, 'currency:usd', 'project:neh-1', 'year:2024', 'year:2025'],
      },
      {
        donor: 'Éducation',
        year_from_to: '2025',
        facets: ['donor:éducation', ...common, 'currency:eur', 'project:neh-1', 'year:2025'],
      },
    ])
  })

  it('get the keys of at most 50 years', async () => {
    const [found] = await rows(
      `SELECT cardinality(facets) AS keys, facets[54] AS last FROM funding_entries WHERE donor = 'Long'`,
    )
    expect(found).toEqual({ keys: 54, last: 'year:1049' })
  })

  it.each([1049, 1050, 2025, 2026])('count on the dashboard in %i where the list finds them', async (year) => {
    const [here] = await readFunds(database.db, { state: null, organizations: null, year }, '1500')
    const { total } = await readFundingTotals(database.db, { year: String(year), draftsOf: null }, '1500')
    expect(here ?? { entries: 0 }).toMatchObject({ entries: total.entries })
    expect(total.entries).toBe({ 1049: 1, 1050: 0, 2025: 3, 2026: 1 }[year])
  })

  it('are added up, but for those that were deleted', async () => {
    expect(
      await rows(`
        SELECT facet, status, entries::int, naira::text, dollars_beside::text AS beside, dollars::text
        FROM funding_totals WHERE facet IN ('', 'donor:ecw', 'donor:gone', 'year:2025') ORDER BY facet, status`),
    ).toEqual([
      { facet: '', status: 'paid', entries: 2, naira: '1500.50', beside: '1.25', dollars: '2.50' },
      { facet: '', status: 'pledge', entries: 2, naira: '0.00', beside: '2.50', dollars: '2.50' },
      { facet: 'donor:ecw', status: 'paid', entries: 2, naira: '1500.50', beside: '1.25', dollars: '2.50' },
      { facet: 'year:2025', status: 'paid', entries: 2, naira: '1500.50', beside: '1.25', dollars: '2.50' },
      { facet: 'year:2025', status: 'pledge', entries: 1, naira: '0.00', beside: '1.25', dollars: '1.25' },
    ])
  })
})
