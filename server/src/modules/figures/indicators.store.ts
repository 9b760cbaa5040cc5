import type { GroupReached, IndicatorFigures } from '@hub/contract/indicator-figures'
import { TARGET_GROUPS } from '@hub/contract/reference/choices'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import type { FiguresFilter } from './figures-filter.ts'
import { indicatorRowsQuery } from './indicator-rows.ts'

type Row = GroupReached & { indicator_id: string; place: string }
type Listed = Omit<IndicatorFigures, 'groups' | 'places'> & { is_current: boolean }

const indicatorsQuery = (year: number, indicator: string | null) => sql`
  SELECT i.id, i.code, i.name, i.unit, i.type, i.counts <> 'all_people' AS is_named, i.definition,
    i.retired_at IS NULL AND ${year} BETWEEN i.from_year AND coalesce(i.to_year, 9999) AS is_current,
    (SELECT string_agg(DISTINCT t.source, '; ' ORDER BY t.source) FROM targets t WHERE t.year = ${year} AND t.indicator_id = i.id) AS source
  FROM indicators i WHERE ${indicator === null ? sql`true` : sql`i.id = ${indicator}`} ORDER BY i.position, i.code`

/** Those that hold for the year, and others only if something was reported or planned for them. */
export async function readIndicatorFigures(
  db: Db | Tx,
  filter: FiguresFilter & { year: number },
  indicator: string | null,
): Promise<IndicatorFigures[]> {
  const only = indicator === null ? sql`WHERE place = ''` : sql``
  // One after the other: a transaction has one connection.
  const { rows: indicators } = await db.execute<Listed>(indicatorsQuery(filter.year, indicator))
  const { rows } = await db.execute<Row>(sql`SELECT * FROM (${indicatorRowsQuery(filter, indicator)}) AS each ${only}`)
  return indicators.flatMap(({ is_current, ...listed }) => {
    const own = rows.filter(({ indicator_id }) => indicator_id === listed.id)
    if (!is_current && own.length === 0 && indicator === null) return []
    const groups = (at: string) =>
      own
        .filter(({ place }) => place === at)
        .map(({ indicator_id: _indicator, place: _place, ...group }) => group)
        .toSorted((a, b) => TARGET_GROUPS.indexOf(a.group) - TARGET_GROUPS.indexOf(b.group))
    const places = [...new Set(own.map(({ place }) => place))].filter(Boolean).toSorted()
    return { ...listed, groups: groups(''), places: places.map((pcode) => ({ pcode, groups: groups(pcode) })) }
  })
}

/** In all that the filter finds; without a year, in all years. */
export async function readIndicatorReached(db: Db | Tx, filter: FiguresFilter, indicator: string): Promise<number> {
  const { rows } = await db.execute<{ reached: number }>(
    sql`SELECT coalesce(sum(reached), 0)::float8 AS reached FROM (${indicatorRowsQuery(filter, indicator)}) AS each WHERE place = ''`,
  )
  return rows[0]!.reached
}
