import { REFERENCE_CAST } from '../server/src/generator/cast.ts'
import { fillSector } from '../server/src/generator/fill-sector.ts'
import type { SectorCounts } from '../server/src/generator/sector.ts'
import { openHub, type OpenHub } from './hubs.ts'

/** The same number in a sector of any size. */
export const RARE = { place: 'kirenowa', records: 40 }
const SEARCHED = ['projects', 'funding_entries', 'stock_items']
const NONE = { projects: 0, schools: 0, activities: 0, funding: 0, stock: 0 }

export interface Sized {
  hub: OpenHub
  /** '1,000 projects' */
  size: string
}

export async function filledHub(
  engine: OpenHub['engine'],
  counts: Partial<SectorCounts>,
  what: keyof SectorCounts,
): Promise<Sized> {
  const hub = await openHub(engine)
  const all = { ...NONE, users: 300, ...counts }
  const today = new Date('2026-06-01T00:00:00Z')
  await fillSector(hub, { counts: all, seed: 1, today, cast: REFERENCE_CAST, alone: true })
  for (const table of SEARCHED) {
    await hub.maintenancePool.query(`
      UPDATE ${table} SET search_text = search_text || ' ${RARE.place}'
      WHERE id IN (SELECT id FROM ${table} ORDER BY id LIMIT ${RARE.records})`)
  }
  await hub.maintenancePool.query('VACUUM (ANALYZE)')
  return { hub, size: `${all[what].toLocaleString('en')} ${what}` }
}
