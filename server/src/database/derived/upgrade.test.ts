import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFundingTotals } from '../../modules/funding/funding-lists.store.ts'
import { NO_FILTER } from '../../modules/figures/figures-filter.ts'
import { figuresService } from '../../modules/figures/figures.service.ts'
import { testDatabase } from '../../testing/database.ts'
import { expectDerivedTrue } from '../../testing/derived-tables.ts'
import type { Database } from '../database.ts'
import { importPlaces } from '../import-places.ts'
import { migrationsFolder } from '../migration-files.ts'
import { readerWithoutReplica } from '../replica.ts'
import { rebuildChanged } from './check.ts'

/** What people had reported, with an organization, a project in Jere, schools, activities and money. */
const REPORTED = `
  WITH organization AS (INSERT INTO organizations (name, acronym) VALUES ('Upgraded', 'U') RETURNING id),
    person AS (
      INSERT INTO users (organization_id, full_name, email, password_hash, status)
      SELECT id, 'Person', 'person@upgrade.example', '-', 'approved' FROM organization RETURNING id, organization_id
    ),
    project AS (
      INSERT INTO projects (number, organization_id, created_by, status, project_title, budget, project_duration,
        start_date, end_date, target_states, beneficiary_types, project_components, project_narrative, search_text, facets)
      SELECT 1001, organization_id, id, 'active', 'Old', 5, '', '2025-03-01', '2026-02-28', '{Borno}', '{}', '{WASH}', '', '',
        ARRAY['state:borno', 'lga:ng008013', 'component:wash', 'organization:' || organization_id]
      FROM person RETURNING id, organization_id, created_by
    ),
    lgas AS (INSERT INTO project_lgas (project_id, lga_pcode) SELECT id, 'NG008013' FROM project)
  SELECT id FROM project;
  INSERT INTO schools (project_id, position, community, school_name, coordinates, lat, lng)
  SELECT id, n, 'C', 'S' || n % 2, '', CASE n WHEN 1 THEN 12.4835 END, CASE n WHEN 1 THEN 13.5741 END
  FROM projects, generate_series(1, 4) AS n;
  INSERT INTO activities (project_id, organization_id, created_by, type, start_date, state, lga_pcode, status, boys,
    girls, male_teachers, female_teachers, male_sbmc, female_sbmc, deleted_at)
  SELECT id, organization_id, created_by, 'Teacher Training', '2025-05-01', 'Borno', 'NG008013', old.status, 1, 2, 3, 4, 5, 6, deleted
  FROM projects, (VALUES ('completed', NULL::timestamptz), ('planned', NULL), ('completed', now())) AS old (status, deleted)`

/** Before entries had keys their years were stored as typed. */
const FUNDED = (keys: boolean) => `
  INSERT INTO funding_entries (organization_id, created_by, donor, year_from_to, reference_code, recipient_organization,
    project_name, project_code, funding_type, status, earmarking, amount, currency, amount_usd, search_text, deleted_at
    ${keys ? ', facets' : ''})
  SELECT organization_id, created_by, donor, years, 'R', 'Ɗan Agaji', 'P', code, 'grant', old.status, 'unearmarked', 1500.5, currency,
    1.25, '', deleted ${keys ? `, ARRAY['donor:' || key, 'recipient:ɗan agaji']` : ''}
  FROM projects, (VALUES
    ('ECW', 'ecw', '2024-2026', 'neh-1001', 'paid', 'NGN', NULL::timestamptz), ('ecw', 'ecw', '2024-2025', 'NEH-1001', 'paid', 'USD', NULL),
    ('Éducation', 'éducation', '2025', 'NEH-7', 'pledge', 'EUR', NULL), ('Long', 'long', '1000-9999', 'elsewhere', 'pledge', 'EUR', NULL),
    ('Gone', 'gone', '2024', 'NEH-1001', 'paid', 'USD', now())) AS old (donor, key, years, code, status, currency, deleted)`

/** Migrations that the release before had. */
const BEFORE_REVIEWED = 23

describe.each([
  ['the release before there were figures', 3, FUNDED(false)],
  ['the last release, which kept sums by triggers', 12, FUNDED(true)],
])('A filled database of %s', (_, released, funded) => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase({ changesTables: true })
    const client = await database.patient.connect()
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    const all = readMigrationFiles({ migrationsFolder }).map(({ sql }) => sql)
    await client.query('BEGIN')
    for (const statement of all.slice(0, released).flat()) await client.query(statement)
    await client.query('COMMIT')
    await client.query(REPORTED)
    await client.query(funded)
    await client.query('BEGIN')
    for (const statement of all.slice(released).flat()) await client.query(statement)
    await client.query('COMMIT')
    client.release()
    await importPlaces(database.patient)
    await rebuildChanged(database.patient)
  })
  afterAll(() => database.close())
  const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows
  const figures = () => figuresService(readerWithoutReplica(database.db), '1500')

  it('has the derived tables that follow from its rows', () => expectDerivedTrue(database))

  it('has nothing of the kept sums any more: no table, no trigger, no function', async () => {
    expect(
      await rows(`SELECT relname FROM pg_class WHERE relkind = 'r' AND relname ~ '_totals$|^school_sites$'
        UNION ALL SELECT tgname FROM pg_trigger WHERE NOT tgisinternal
        UNION ALL SELECT proname FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')`),
    ).toEqual([])
  })

  it('counts its project, its organization, its schools and whom it reached', async () => {
    const places = await figures().places(NO_FILTER, 3)
    const jere = { projects: 1, organizations: 1, partners: 1 }
    expect(places).toEqual([
      { level: 'place', place: 'NG008013', ...jere, active: null, organization_names: ['Upgraded'] },
      { level: 'state', place: 'NG008', ...jere, active: 1, organization_names: [] },
      { level: 'all', place: '', ...jere, active: 1, organization_names: [] },
    ])
    expect((await figures().schools(NO_FILTER)).toSorted((a, b) => (a.place < b.place ? -1 : 1))).toEqual([
      { place: 'NG008013', schools: 2, listed: 3 },
      { place: 'NG008024', schools: 1, listed: 1 },
    ])
    expect(await figures().reach({ ...NO_FILTER, year: 2025 })).toEqual([
      {
        lga_pcode: 'NG008013',
        activities: 2,
        teachers_trained: 7,
        children_reviewed: 3,
        trained_reviewed: 7,
        boys: 1,
        girls: 2,
        male_teachers: 3,
        female_teachers: 4,
        male_sbmc: 5,
        female_sbmc: 6,
      },
    ])
  })

  it('places its money, finds it by donor in any letters, and splits it over its years', async () => {
    const found = async (filter: object) =>
      (await readFundingTotals(database.db, { ...filter, draftsOf: null }, '1500')).total
    expect(await found({})).toEqual({ entries: 4, ngn: '7125.50', usd: '5.00' })
    expect(await found({ donor: 'Ecw' })).toMatchObject({ entries: 2, usd: '2.50' })
    expect(await found({ donor: 'ÉDUCATION', recipient: 'ƊAN AGAJI' })).toMatchObject({ entries: 1 })
    expect(await found({ state: 'Borno' })).toEqual({ entries: 2, ngn: '3375.50', usd: '2.50' })
    expect(await found({ year: '1049' })).toMatchObject({ entries: 1 })
    expect(await found({ year: '1050' })).toMatchObject({ entries: 0 })
    expect(await found({ year: '2024' })).toEqual({ entries: 2, ngn: '1430.16', usd: '1.03' })
    for (const year of [1049, 1050, 2024, 2025, 2026]) {
      const [all] = (await figures().funds({ ...NO_FILTER, year })).filter(({ status }) => status === null)
      expect(all ?? { entries: 0 }).toMatchObject({ entries: (await found({ year: String(year) })).entries })
    }
  })
})

describe('A filled database of the release before figures knew what was reviewed', () => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase({ changesTables: true })
    const client = await database.patient.connect()
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    const all = readMigrationFiles({ migrationsFolder }).map(({ sql }) => sql)
    await client.query('BEGIN')
    for (const statement of all.slice(0, BEFORE_REVIEWED).flat()) await client.query(statement)
    await client.query('COMMIT')
    await client.query(REPORTED)
    // Reporting began with May 2025, which was accepted; the sums were kept as they were then.
    await client.query(`
      INSERT INTO reporting_periods (month, due_on) VALUES ('2025-05', '2025-06-10'), ('2025-06', '2025-07-10');
      INSERT INTO reports (organization_id, month, state) SELECT id, '2025-05', 'accepted' FROM organizations;
      INSERT INTO activities (project_id, organization_id, created_by, type, start_date, state, lga_pcode, status, boys, girls,
        male_teachers, female_teachers, male_sbmc, female_sbmc)
      SELECT id, organization_id, created_by, 'WASH', '2025-06-01', 'Borno', 'NG008013', 'completed', 10, 0, 0, 0, 0, 0 FROM projects;
      INSERT INTO reach_sums SELECT organization_id, 'NG008013', 2025, 'WASH', 'completed', 'active', 1, 10, 0, 0, 0, 0, 0 FROM projects`)
    await client.query('BEGIN')
    for (const statement of all.slice(BEFORE_REVIEWED).flat()) await client.query(statement)
    await client.query('COMMIT')
    client.release()
    await importPlaces(database.patient)
    await rebuildChanged(database.patient)
  })
  afterAll(() => database.close())

  it('knows of each activity whether its month was accepted, and counts nothing twice', async () => {
    await expectDerivedTrue(database)
    const figures = figuresService(readerWithoutReplica(database.db), '1500')
    expect(await figures.reach(NO_FILTER)).toMatchObject([{ activities: 3, boys: 11, girls: 2, children_reviewed: 3 }])
    expect(await figures.reach({ ...NO_FILTER, reviewed: true })).toMatchObject([{ activities: 2, boys: 1, girls: 2 }])
  })
})
