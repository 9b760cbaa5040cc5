import { LGA_SHAPES } from '@hub/contract/reference/lga-shapes'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { rebuildChanged } from './derived/check.ts'
import { importPlaces } from './import-places.ts'

let database: Database
beforeAll(async () => void (database = await testDatabase({ changesTables: true })))
afterAll(() => database.close())

const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows
const imports = () => rows('SELECT name, hash, imported_at FROM reference_sets ORDER BY name')
const SCHOOLS =
  'SELECT school_name, place, state FROM schools JOIN school_places ON school_id = id ORDER BY school_name'

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
  INSERT INTO project_lgas (project_id, lga_pcode) SELECT id, 'NG008013' FROM projects;
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
      await rows(`SELECT pcode FROM places WHERE kind = 'lga' AND NOT EXISTS (
        SELECT FROM lga_shapes WHERE lga_shapes.pcode = places.pcode AND shape @> point(lng, lat))`),
    ).toEqual([])
  })

  it('are imported once, however many servers start', async () => {
    const before = await imports()
    expect(before.map(({ name }) => name)).toEqual(['indicators', 'places', 'shapes'])
    await Promise.all([1, 2, 3].map(() => importPlaces(database.maintenancePool)))
    expect(await imports()).toEqual(before)
  })

  it('move the schools where the boundaries have changed, and what is counted of them', async () => {
    await database.pool.query("UPDATE reference_sets SET hash = 'of another set'")
    await database.pool.query("UPDATE lga_shapes SET pcode = 'NG036005' WHERE pcode = 'NG036003'")
    await database.pool.query("INSERT INTO places VALUES ('NG099', 'state', 'Of another set', 'NG099', 1, 1)")
    await database.pool.query(FILLED)
    await rebuildChanged(database.maintenancePool)
    expect(await rows(SCHOOLS)).toEqual([
      { school_name: 'In the middle', place: 'NG036005', state: 'NG036' },
      { school_name: 'Without', place: 'NG008013', state: 'NG008' },
    ])
    await importPlaces(database.maintenancePool)
    await rebuildChanged(database.maintenancePool)
    expect(await rows(SCHOOLS)).toEqual([
      { school_name: 'In the middle', place: 'NG036003', state: 'NG036' },
      { school_name: 'Without', place: 'NG008013', state: 'NG008' },
    ])
    expect(await rows("SELECT FROM places WHERE pcode = 'NG099'")).toEqual([])
  })
})
