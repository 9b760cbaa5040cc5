import { createHash } from 'node:crypto'
import { FIRST_INDICATORS } from '@hub/contract/reference/indicators'
import { LGA_SHAPES } from '@hub/contract/reference/lga-shapes'
import { LGAS } from '@hub/contract/reference/lgas'
import { STATES } from '@hub/contract/reference/states'
import type { Pool, PoolClient } from 'pg'
import { underMigrationLock } from './migrate.ts'

const PLACES = [
  ...STATES.map(({ pcode, name, lat, lng }) => ({ pcode, kind: 'state', name, state_pcode: pcode, lat, lng })),
  ...LGAS.map(({ pcode, name, state_pcode, lat, lng }) => ({ pcode, kind: 'lga', name, state_pcode, lat, lng })),
]

const SHAPES = LGA_SHAPES.map(({ pcode, corners }) => ({
  pcode,
  shape: corners.map(([lng, lat]) => `(${lng},${lat})`).join(),
}))

export const importPlaces = (pool: Pool): Promise<void> =>
  underMigrationLock(pool, async (client) => {
    await importSet(client, 'places', PLACES, writePlaces)
    await importSet(client, 'shapes', SHAPES, writeShapes)
    const { rowCount } = await client.query("SELECT FROM reference_sets WHERE name = 'indicators'")
    if (!rowCount) await importSet(client, 'indicators', FIRST_INDICATORS, writeIndicators)
  })

async function importSet(client: PoolClient, name: string, rows: object[], write: Write): Promise<void> {
  const text = JSON.stringify(rows)
  const hash = createHash('sha256').update(text).digest('hex')
  const known = await client.query('SELECT FROM reference_sets WHERE name = $1 AND hash = $2', [name, hash])
  if (known.rowCount) return
  await write(client, text)
  await client.query(
    `INSERT INTO reference_sets (name, hash) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, imported_at = now()`,
    [name, hash],
  )
}

type Write = (client: PoolClient, rows: string) => Promise<void>

async function writePlaces(client: PoolClient, rows: string) {
  await client.query("DELETE FROM places WHERE kind <> 'ward'")
  await client.query('INSERT INTO places SELECT * FROM jsonb_populate_recordset(NULL::places, $1::jsonb)', [rows])
}

/** Once in a database: from then on they are the administrators' own. */
export async function writeIndicators(client: Pick<PoolClient, 'query'>, rows = JSON.stringify(FIRST_INDICATORS)) {
  await client.query(
    `INSERT INTO indicators (id, code, name, type, counts, unit, adds_up, from_year, to_year, position, definition, source)
     SELECT id, code, name, type, counts, unit, adds_up, from_year, to_year, position, definition, source
     FROM jsonb_populate_recordset(NULL::indicators, $1::jsonb) ON CONFLICT DO NOTHING`,
    [rows],
  )
}

async function writeShapes(client: PoolClient, rows: string) {
  await client.query('DELETE FROM lga_shapes')
  await client.query(
    `INSERT INTO lga_shapes (pcode, bounds, shape)
     SELECT row ->> 'pcode', box((row ->> 'shape')::polygon), (row ->> 'shape')::polygon
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS each (row, nth) ORDER BY nth`,
    [rows],
  )
}
