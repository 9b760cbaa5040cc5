import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isSeen } from '../../database/drafts.ts'
import { moneyFigures, moneyOf, runsIn, shareOf } from '../../database/funding-money.ts'
import { ACCEPTED_ENTRIES, ENTRY_IS_REVIEWED } from '../../database/reviewed.ts'
import type { FundsRow, PlacedFunds } from './figure-rows.ts'
import { allOf, isNarrowed, projectConditions, type FiguresFilter } from './figures-filter.ts'

/**
 * Reported funding, split into inside and outside the state of the filter; with a year, only the shares of that year.
 * Amounts are exact: numeric in the database, rounded once.
 */
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

/** Projects in this state only. */
const projectsIn = (state: string) => sql`
  SELECT p.project_number FROM project_places p WHERE p.is_first AND p.states = 1 AND p.state = ${state}`

export const readFunds = async (db: Db, filter: FiguresFilter, ngnPerUsd: string) =>
  (await db.execute<FundsRow>(fundsQuery(filter, ngnPerUsd))).rows

/**
 * The funding of the filtered projects, by the single place where each project works; '' if it works in several.
 * Without a filter it includes projects that are unknown or hidden from the caller. The reporting organization is
 * ignored. A year selects the shares of the entries in that year, whenever the project runs.
 */
export function placedFundsQuery({ year, reviewed, ...wanted }: FiguresFilter): SQL {
  const filter = { ...wanted, year: null, reviewed: false }
  const seen = isSeen(filter.draftsOf)
  // Without filters, skip projects in several states: their place is '' anyway.
  const placed = isNarrowed(filter)
    ? sql`JOIN (${placesOf(allOf(projectConditions(filter)))}) AS own`
    : sql`LEFT JOIN (${placesOf(sql`p.states = 1 AND ${seen}`)}) AS own`
  return sql`
    SELECT coalesce(own.place, '') AS place, sum(${shareOf('amount_usd', year)})::text AS usd
    FROM funding_entries f ${placed} USING (project_number) ${reviewed ? ACCEPTED_ENTRIES : sql``}
    WHERE f.deleted_at IS NULL AND ${runsIn(year)} ${reviewed ? sql`AND ${ENTRY_IS_REVIEWED}` : sql``} GROUP BY 1`
}

/** The single place of a project: its LGA, else its state; '' if there are several. */
const placesOf = (conditions: SQL) => sql`
  SELECT p.project_number, CASE WHEN p.places = 1 THEN p.place WHEN p.states = 1 THEN p.state ELSE '' END AS place
  FROM project_places p WHERE p.is_first AND ${conditions}`

export const readPlacedFunds = async (db: Db, filter: FiguresFilter) =>
  (await db.execute<PlacedFunds>(placedFundsQuery(filter))).rows
