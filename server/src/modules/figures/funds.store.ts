import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isSeen } from '../../database/drafts.ts'
import { runsIn, shareOf, type MoneyColumn } from '../../database/funding-share.ts'
import type { FundsRow, PlacedFunds } from './figure-rows.ts'
import { allOf, isNarrowed, projectConditions, type FiguresFilter } from './figures-filter.ts'

/** The one place that its project works in: its LGA, else its state; where it works in several, or is not known, there is none. */
const PLACE = sql`CASE WHEN p.places = 1 THEN p.place WHEN p.states = 1 THEN p.state ELSE '' END`

/**
 * What organizations reported, within a state (else everywhere) and beyond it; of a year, the shares of that year. Exact: numeric
 * from the entry to the text, rounded once.
 */
export function fundsQuery({ place, organizations, year }: FiguresFilter, ngnPerUsd: string): SQL {
  const of = (column: MoneyColumn) => shareOf(column, year)
  const project = sql`LEFT JOIN project_places p ON p.project_number = f.project_number AND p.is_first AND p.states = 1`
  return sql`
    SELECT ${place ? sql`coalesce(p.state = ${place}, false)` : sql`true`} AS here, f.status, count(*)::float8 AS entries,
      round(coalesce(sum(${of('amount')}) FILTER (WHERE f.currency = 'NGN'), 0)
        + coalesce(sum(${of('amount_usd')}) FILTER (WHERE f.currency <> 'NGN'), 0) * ${ngnPerUsd}::numeric, 2)::text AS ngn,
      sum(${of('amount_usd')})::text AS usd
    FROM funding_entries f ${place ? project : sql``}
    WHERE f.deleted_at IS NULL AND ${runsIn(year)}
      ${organizations ? sql`AND f.organization_id = ANY (${sql.param(organizations)}::uuid[])` : sql``}
    GROUP BY GROUPING SETS ((1), (1, f.status))`
}

export const readFunds = async (db: Db, filter: FiguresFilter, ngnPerUsd: string) =>
  (await db.execute<FundsRow>(fundsQuery(filter, ngnPerUsd))).rows

/**
 * The money of the projects that the filters find, by the one place that each works in; '' is what stands in no one place. Without a
 * filter also that of projects which the hub does not know, or which are not there for the caller. Never by who reported it.
 */
export function placedFundsQuery(filter: FiguresFilter): SQL {
  const found = isNarrowed(filter)
  const conditions = found ? projectConditions(filter) : [isSeen(filter.draftsOf)]
  return sql`
    SELECT ${PLACE} AS place, sum(f.amount_usd)::text AS usd
    FROM funding_entries f ${found ? sql`` : sql`LEFT`} JOIN project_places p
      ON p.project_number = f.project_number AND p.is_first AND ${allOf(conditions)}
    WHERE f.deleted_at IS NULL GROUP BY 1`
}

export const readPlacedFunds = async (db: Db, filter: FiguresFilter) =>
  (await db.execute<PlacedFunds>(placedFundsQuery(filter))).rows
