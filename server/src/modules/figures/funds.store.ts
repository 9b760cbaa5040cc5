import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { isSeen } from '../../database/statuses.ts'
import { moneyFigures, moneyOf, runsIn, shareOf } from '../../database/funding-money.ts'
import { ACCEPTED_ENTRIES, ENTRY_IS_REVIEWED } from '../../database/reports.ts'
import type { FundsRow, PlacedFunds } from './figure-rows.ts'
import { allOf, isNarrowed, projectConditions, type FiguresFilter } from './figures-filter.ts'

/** Funding inside and outside the filtered state; with a year, only its shares. Exact: numeric, rounded once. */
export function fundsQuery({ place, organizations, year, reviewed }: FiguresFilter, ngnPerUsd: string): SQL {
  const money = moneyOf({
    by: { here: place ? sql`(f.project_number IN (${projectsIn(place)})) IS TRUE` : sql`true`, status: sql`f.status` },
    source: sql`funding_entries f`,
    where: sql`f.deleted_at IS NULL AND ${runsIn(year)}
      ${organizations ? sql`AND f.organization_id = ANY (${sql.param(organizations)}::uuid[])` : sql``}`,
    year,
    reviewed,
  })
  return sql`SELECT here, status, ${moneyFigures(ngnPerUsd)} FROM ${money} GROUP BY GROUPING SETS ((here), (here, status))`
}

const projectsIn = (state: string) => sql`
  SELECT p.project_number FROM project_places p WHERE p.is_first AND p.states = 1 AND p.state = ${state}`

export const readFunds = async (db: Db | Tx, filter: FiguresFilter, ngnPerUsd: string) =>
  (await db.execute<FundsRow>(fundsQuery(filter, ngnPerUsd))).rows

/**
 * Funding by the project's single place, '' if there are several. The reporter does not matter. Without a filter,
 * unknown and hidden projects are included. A year takes the shares of the entries, whenever the project runs.
 */
export function placedFundsQuery({ year, reviewed, ...wanted }: FiguresFilter): SQL {
  const filter = { ...wanted, year: null, reviewed: false }
  const seen = isSeen(filter.draftsOf)
  // Projects in several states have the place '' anyway.
  const placed = isNarrowed(filter)
    ? sql`JOIN (${placesOf(allOf(projectConditions(filter)))}) AS own`
    : sql`LEFT JOIN (${placesOf(sql`p.states = 1 AND ${seen}`)}) AS own`
  return sql`
    SELECT coalesce(own.place, '') AS place, sum(${shareOf('amount_usd', year)})::text AS usd
    FROM funding_entries f ${placed} USING (project_number) ${reviewed ? ACCEPTED_ENTRIES : sql``}
    WHERE f.deleted_at IS NULL AND ${runsIn(year)} ${reviewed ? sql`AND ${ENTRY_IS_REVIEWED}` : sql``} GROUP BY 1`
}

/** Its LGA, else its state; '' if there are several. */
const placesOf = (conditions: SQL) => sql`
  SELECT p.project_number, CASE WHEN p.places = 1 THEN p.place WHEN p.states = 1 THEN p.state ELSE '' END AS place
  FROM project_places p WHERE p.is_first AND ${conditions}`

export const readPlacedFunds = async (db: Db | Tx, filter: FiguresFilter) =>
  (await db.execute<PlacedFunds>(placedFundsQuery(filter))).rows
