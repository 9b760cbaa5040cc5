import type { AgainstTargets } from '@hub/contract/against-targets'
import { sourceOf } from '@hub/contract/targets'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { Reached, TargetsReached } from './figure-rows.ts'
import type { FiguresFilter } from './figures-filter.ts'
import { readReach } from './reach.store.ts'

type TargetRow = { lga_pcode: string; group: 'boys' | 'girls'; people_in_need: number; target: number; source: string }

export const childrenTargetsQuery = (year: number): SQL => sql`
  SELECT lga_pcode, "group", people_in_need, target, source FROM targets WHERE year = ${year} AND "group" IN ('boys', 'girls')`

/** `year` replaces that of the filter. */
export async function readTargetsReached(db: Db, filter: FiguresFilter, year: number): Promise<TargetsReached> {
  const { rows } = await db.execute<TargetRow>(childrenTargetsQuery(year))
  const targets_of = { year, source: sourceOf(rows) }
  if (rows.length === 0) return { targets_of, against: () => null }
  const reach = await readReach(db, { ...filter, year })
  return { targets_of, against: (pcode) => againstOf(pcode, rows, reach) }
}

function againstOf(pcode: string, targets: TargetRow[], reach: Reached[]): AgainstTargets {
  const own = targets.filter(({ lga_pcode }) => lga_pcode === pcode)
  if (own.length === 0) return null
  const reached = reach.find(({ lga_pcode }) => lga_pcode === pcode)
  const of = (wanted: TargetRow['group']) => {
    const { people_in_need = 0, target = 0 } = own.find(({ group }) => group === wanted) ?? {}
    return { people_in_need, target, reached: reached?.[wanted] ?? 0 }
  }
  return { boys: of('boys'), girls: of('girls') }
}
