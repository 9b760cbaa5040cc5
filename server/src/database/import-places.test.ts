import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LGA_SHAPES } from '@hub/contract/reference/lga-shapes'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { importPlaces } from './import-places.ts'
import { migrate, migrationsFolder } from './migrate.ts'

let database: Database
beforeAll(async () => void (database = await testDatabase({ changesTables: true })))
afterAll(() => database.close())

const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows
const imports = () => rows('SELECT name, hash, imported_at FROM reference_sets ORDER BY name')
const SCHOOLS = 'SELECT school_name, place FROM schools ORDER BY school_name'
const TOTALS = `SELECT place, sum(schools)::int AS schools FROM place_totals
  WHERE scope = '' GROUP BY place HAVING sum(schools) <> 0 ORDER BY place`

/** A project in Borno with a school in Damaturu and one without coordinates. */
const FILLED = `
  WITH organization AS (INSERT INTO organizations (name, acronym) VALUES ('Upgraded', 'U') RETURNING id),
    person AS (
      INSERT INTO users (organization_id, full_name, email, password_hash)
      SELECT id, 'Person', 'person@upgrade.example', '-' FROM organization RETURNING id, organization_id
    )
  INSERT INTO projects (organization_id, created_by, status, project_title, budget, project_duration, start_date,
    end_date, target_states, beneficiary_types, project_components, project_narrative, search_text, facets)
  SELECT organization_id, id, 'active', 'Old', 5, '', '2025-03-01', '2026-02-28', '{Borno}', '{}', '{}', '', '',
    ARRAY['state:borno', 'lga:ng008013', 'organization:' || organization_id]
  FROM person;
  INSERT INTO schools (project_id, position, community, school_name, coordinates, lat, lng)
  SELECT projects.id, 1, 'C', name, '', lat, lng
  FROM projects, (VALUES ('In the middle', 11.8132, 12.0353), ('Without', NULL, NULL)) AS old (name, lat, lng)`

describe('The places of the reference set', () => {
  it('are rows when the hub has started, and its boundaries are shapes', async () => {
    expect(await rows("SELECT pcode, name, lat, lng FROM places WHERE kind = 'state' ORDER BY pcode")).toEqual(
      STATES.map(({ pcode, name, lat, lng }) => ({ pcode, name, lat, lng })),
    )
    expect(await rows("SELECT pcode, name, state_pcode FROM places WHERE kind = 'lga' ORDER BY pcode")).toEqual(
      LGAS.map(({ pcode, name, state_pcode }) => ({ pcode, name, state_pcode })),
    )
    expect(await rows('SELECT pcode, npoints(shape)::int AS corners FROM lga_shapes ORDER BY id')).toEqual(
      LGA_SHAPES.map(({ pcode, corners }) => ({ pcode, corners: corners.length })),
    )
  })

  it('hold the point of each LGA in its shape', async () => {
    expect(
      await rows("SELECT pcode FROM places WHERE kind = 'lga' AND lga_at(lat, lng) IS DISTINCT FROM pcode"),
    ).toEqual([])
  })

  it('are imported once, however many servers start', async () => {
    const before = await imports()
    expect(before.map(({ name }) => name)).toEqual(['places', 'shapes'])
    await Promise.all([1, 2, 3].map(() => importPlaces(database.patient)))
    expect(await imports()).toEqual(before)
  })

  it('move the schools where the boundaries have changed, and what is counted of them', async () => {
    await database.pool.query("UPDATE reference_sets SET hash = 'of another set'")
    await database.pool.query("UPDATE lga_shapes SET pcode = 'NG036005' WHERE pcode = 'NG036003'")
    await database.pool.query("INSERT INTO places VALUES ('NG099', 'state', 'Of another set', 'NG099', 1, 1)")
    await database.pool.query(FILLED)
    expect(await rows(SCHOOLS)).toEqual([
      { school_name: 'In the middle', place: 'NG036005' },
      { school_name: 'Without', place: 'NG008013' },
    ])
    await importPlaces(database.patient)
    expect(await rows(SCHOOLS)).toEqual([
      { school_name: 'In the middle', place: 'NG036003' },
      { school_name: 'Without', place: 'NG008013' },
    ])
    expect(await rows(TOTALS)).toEqual([
      { place: '', schools: 2 },
      { place: 'NG008', schools: 1 },
      { place: 'NG008013', schools: 1 },
      { place: 'NG036', schools: 1 },
      { place: 'NG036003', schools: 1 },
    ])
    expect(await rows("SELECT FROM places WHERE pcode = 'NG099'")).toEqual([])
  })
})

/** The migrations up to the release before places were rows. */
async function releasedBefore(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hub-released-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number }[] }
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx < 12) }))
  return folder
}

describe('A hub of the release before places were rows', () => {
  it('keeps its schools where they lie, its sums, and the one state that its projects work in', async () => {
    const folder = await releasedBefore()
    const client = await database.pool.connect()
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    client.release()
    await migrate(database.patient, folder)
    await rm(folder, { recursive: true })
    await database.pool.query(FILLED)
    const before = [await rows(SCHOOLS), await rows(TOTALS)]
    await migrate(database.patient)
    await importPlaces(database.patient)
    expect([await rows(SCHOOLS), await rows(TOTALS)]).toEqual(before)
    expect(await rows('SELECT only_place(facets), places_of(facets) FROM projects')).toEqual([
      { only_place: 'NG008013', places_of: ['', 'NG008', 'NG008013'] },
    ])
  })
})
