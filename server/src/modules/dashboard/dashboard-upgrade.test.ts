import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { migrationsFolder } from '../../database/migrate.ts'
import { testDatabase } from '../../testing/database.ts'
import { readFundingTotals, type FundingFilter } from '../funding/funding-lists.store.ts'

/** Those that were released before the dashboard had figures. */
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
      ),
      project AS (
        INSERT INTO projects (number, organization_id, created_by, status, project_title, budget, project_duration,
          start_date, end_date, target_states, beneficiary_types, project_components, project_narrative, search_text, facets)
        SELECT 1001, organization_id, id, 'active', 'Old', 5, '', '2025-03-01', '2026-02-28', '{Borno}', '{}', '{}', '', '',
          ARRAY['state:borno', 'lga:ng008013', 'component:wash', 'organization:' || organization_id]
        FROM person RETURNING id, organization_id, created_by
      ),
      listed AS (
        INSERT INTO schools (project_id, position, community, school_name, coordinates, lat, lng)
        SELECT id, n, 'C', 'S' || n % 2, '', CASE n WHEN 1 THEN 12.4835 END, CASE n WHEN 1 THEN 13.5741 END
        FROM project, generate_series(1, 4) AS n
      ),
      reported AS (
        INSERT INTO activities (project_id, organization_id, created_by, type, start_date, state, lga_pcode, status, boys,
          girls, male_teachers, female_teachers, male_sbmc, female_sbmc, deleted_at)
        SELECT id, organization_id, created_by, 'WASH', '2025-05-01', 'Borno', 'NG008013', status, 1, 2, 3, 4, 5, 6, deleted
        FROM project, (VALUES ('completed', NULL::timestamptz), ('planned', NULL), ('completed', now())) AS old (status, deleted)
      )
    INSERT INTO funding_entries (organization_id, created_by, donor, year_from_to, reference_code, recipient_organization,
      project_name, project_code, funding_type, status, earmarking, amount, currency, amount_usd, search_text)
    SELECT organization_id, created_by, 'ECW', '2024 – 2026', 'R', 'R', 'P', code, 'grant', 'paid', 'unearmarked', 1500.5, currency,
      1.25, ''
    FROM project, (VALUES ('neh-1001', 'NGN'), ('NEH-1001', 'USD'), ('NEH-7', 'USD')) AS old (code, currency)`)
  await client.query('begin')
  for (const statement of all.slice(RELEASED).flat()) await client.query(statement)
  await client.query('commit')
  client.release()
})
afterAll(() => database.close())

const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows
/** Of the only organization. */
const SCOPE = `regexp_replace(scope, '^[0-9a-f-]{36}', 'own')`
const SCOPES = ['', 'component:wash', 'own', 'own@component:wash']

describe('What was reported before there was a dashboard', () => {
  it('has its schools placed and counted', async () => {
    expect(await rows('SELECT place, count(*)::int AS n FROM schools GROUP BY 1 ORDER BY 1')).toEqual([
      { place: 'NG008013', n: 3 },
      { place: 'NG008024', n: 1 },
    ])
    expect(await rows('SELECT site, state, listings FROM school_sites ORDER BY site')).toEqual([
      { site: 's0|c|NG008013', state: 'NG008', listings: 2 },
      { site: 's1|c|NG008013', state: 'NG008', listings: 1 },
      { site: 's1|c|NG008024', state: 'NG008', listings: 1 },
    ])
    const ofItsOrganization = 'SELECT site, state, listings::int FROM organization_site_totals ORDER BY site'
    expect(await rows(ofItsOrganization)).toEqual(
      await rows('SELECT site, state, listings FROM school_sites ORDER BY site'),
    )
  })

  it('says who works where', async () => {
    expect(
      await rows('SELECT facet, place, works::int FROM presence_totals ORDER BY facet COLLATE "C", place'),
    ).toEqual(
      [
        'activity',
        'activity:2025',
        'project',
        'project:2025',
        'project:2026',
        'project:component:wash',
        'status:active',
      ].flatMap((facet) => ['NG008', 'NG008013'].map((place) => ({ facet, place, works: 1 }))),
    )
    expect(await rows('SELECT state, sites::int FROM site_totals')).toEqual([{ state: 'NG008', sites: 3 }])
  })

  it('is counted by place, for its organization and for all, with its components and without', async () => {
    expect(
      await rows(`
        SELECT place, ${SCOPE} AS scope, status, from_year, to_year, projects::int, schools::int FROM place_totals
        ORDER BY place, 2`),
    ).toEqual(
      [
        ['', 1, 4],
        ['NG008', 1, 4],
        ['NG008013', 1, 3],
        ['NG008024', 0, 1],
      ].flatMap(([place, projects, schools]) =>
        SCOPES.map((scope) => ({
          place,
          scope,
          status: 'active',
          from_year: scope.includes('component') ? 0 : 2025,
          to_year: scope.includes('component') ? 0 : 2026,
          projects,
          schools,
        })),
      ),
    )
    expect(
      await rows(`
        SELECT status, year, activities::int, boys::int, female_sbmc::int FROM reach_totals WHERE scope = '' ORDER BY status`),
    ).toEqual([
      { status: 'completed', year: 2025, activities: 1, boys: 1, female_sbmc: 6 },
      { status: 'planned', year: 2025, activities: 1, boys: 1, female_sbmc: 6 },
    ])
    expect(
      await rows(`
        SELECT ${SCOPE} AS scope, type, project_status, activities::int, children::int FROM reach_kind_totals ORDER BY 1`),
    ).toEqual(
      ['', 'own'].map((scope) => ({ scope, type: 'WASH', project_status: 'active', activities: 2, children: 3 })),
    )
    expect(
      await rows(`
        SELECT place, project_status, from_year, to_year, entries::int, naira::text, dollars_beside::text AS beside,
          dollars::text FROM fund_totals WHERE scope = '' ORDER BY place`),
    ).toEqual([
      {
        place: '',
        project_status: '',
        from_year: 2024,
        to_year: 2026,
        entries: 1,
        naira: '0.00',
        beside: '1.25',
        dollars: '1.25',
      },
      {
        place: 'NG008013',
        project_status: 'active',
        from_year: 2024,
        to_year: 2026,
        entries: 2,
        naira: '1500.50',
        beside: '1.25',
        dollars: '2.50',
      },
    ])
  })

  it('has its money counted for its components', async () => {
    const kept = `SELECT ${SCOPE} AS scope, place, project_status, from_year, entries::int, naira::text, dollars_beside::text
      AS beside, dollars::text FROM fund_totals WHERE scope LIKE '%component:%' ORDER BY 1`
    expect(await rows(kept)).toEqual(
      ['component:wash', 'own@component:wash'].map((scope) => ({
        scope,
        place: 'NG008013',
        project_status: 'active',
        from_year: 0,
        entries: 2,
        naira: '1500.50',
        beside: '1.25',
        dollars: '2.50',
      })),
    )
  })

  it('is listed where its money is counted', async () => {
    const found = (filter: Omit<FundingFilter, 'draftsOf'>) =>
      readFundingTotals(database.db, { ...filter, draftsOf: null }, '1500')
    expect((await found({ state: 'Borno' })).total).toEqual({ entries: 2, ngn: '3375.50', usd: '2.50' })
    expect((await found({ not_state: 'Borno', year: '2026' })).total).toEqual({
      entries: 1,
      ngn: '1875.00',
      usd: '1.25',
    })
  })
})
