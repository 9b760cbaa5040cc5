import { spelling } from '@hub/contract/sheets/headers'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db, Tx } from './database.ts'
import { underMigrationLock } from './migrate.ts'

export interface Ward {
  pcode: string
  name: string
  lga_pcode: string
  state_pcode: string
  lat: number | null
  lng: number | null
}

export interface WrittenWards {
  added: number
  changed: number
}

/** A file without points leaves the points that are known. */
export async function writeWards(pool: Pool, wards: readonly Ward[]): Promise<WrittenWards> {
  let written: WrittenWards | undefined
  await underMigrationLock(pool, async (client) => {
    const { rows } = await client.query<WrittenWards>(
      `WITH known AS (SELECT pcode FROM places WHERE kind = 'ward'), written AS (
         INSERT INTO places (pcode, kind, name, state_pcode, lga_pcode, lat, lng)
         SELECT pcode, 'ward', name, state_pcode, lga_pcode, lat, lng
         FROM jsonb_to_recordset($1::jsonb) AS sent (
           pcode text, name text, state_pcode text, lga_pcode text, lat float8, lng float8)
         ON CONFLICT (pcode) DO UPDATE SET
           name = excluded.name, lat = coalesce(excluded.lat, places.lat), lng = coalesce(excluded.lng, places.lng)
         WHERE (places.name, places.lat, places.lng) IS DISTINCT FROM
           (excluded.name, coalesce(excluded.lat, places.lat), coalesce(excluded.lng, places.lng))
         RETURNING pcode
       )
       SELECT count(*) FILTER (WHERE known.pcode IS NULL)::integer AS added, count(known.pcode)::integer AS changed
       FROM written LEFT JOIN known ON known.pcode = written.pcode`,
      [JSON.stringify(wards)],
    )
    written = rows[0]
  })
  return written!
}

/**
 * Finds the P-code of a ward by its LGA and its name in any spelling, with one query for all of these LGAs. Of a name
 * that two wards of an LGA share it knows none.
 */
export async function wardCodes(on: Db | Tx, lgas: readonly string[]) {
  const { rows } = await on.execute<{ pcode: string; name: string; lga_pcode: string }>(sql`
    SELECT pcode, name, lga_pcode FROM places
    WHERE kind = 'ward' AND lga_pcode = ANY (${sql.param([...new Set(lgas)])}::text[])`)
  const codes = new Map<string, string | null>()
  for (const { pcode, name, lga_pcode } of rows) {
    const key = `${lga_pcode} ${spelling(name)}`
    codes.set(key, codes.has(key) ? null : pcode)
  }
  return (lga: string, name: string | null): string | null =>
    name ? (codes.get(`${lga} ${spelling(name)}`) ?? null) : null
}
