import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { isSeen } from '../../database/drafts.ts'
import { moneyFigures, moneyOf, runsIn, shareOf } from '../../database/funding-money.ts'
import { ACCEPTED_ENTRIES, ENTRY_IS_REVIEWED } from '../../database/reviewed.ts'
import type { FundsRow, PlacedFunds } from './figure-rows.ts'
import { allOf, isNarrowed, projectConditions, type FiguresFilter } from './figures-filter.ts'

/**
 * What organizations reported, within a state (else everywhere) and beyond it; of a year, the shares of that year. Exact: numeric
 * from the entry to the text, rounded once.
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

/** Those that work in this state alone. */
const projectsIn = (state: string) => sql`
  SELECT p.project_number FROM project_places p WHERE p.is_first AND p.states = 1 AND p.state = ${state}`

export const readFunds = async (db: Db, filter: FiguresFilter, ngnPerUsd: string) =>
  (await db.execute<FundsRow>(fundsQuery(filter, ngnPerUsd))).rows

/**
 * The money of the projects that the filters find, by the one place that each works in; '' is what stands in no one place. Without a
 * filter also that of projects which the hub does not know, or which are not there for the caller. Never by who reported it. A year is the
 * entries' own, as for all funding: their shares of it, whenever the project runs.
 */
export function placedFundsQuery({ year, reviewed, ...wanted }: FiguresFilter): SQL {
  const filter = { ...wanted, year: null, reviewed: false }
  const seen = isSeen(filter.draftsOf)
  // Where nothing is filtered, projects of several states are left out: their money stands in no one place anyway.
  const placed = isNarrowed(filter)
    ? sql`JOIN (${placesOf(allOf(projectConditions(filter)))}) AS own`
    : sql`LEFT JOIN (${placesOf(sql`p.states = 1 AND ${seen}`)}) AS own`
  return sql`
    SELECT coalesce(own.place, '') AS place, sum(${shareOf('amount_usd', year)})::text AS usd
    FROM funding_entries f ${placed} USING (project_number) ${reviewed ? ACCEPTED_ENTRIES : sql``}
    WHERE f.deleted_at IS NULL AND ${runsIn(year)} ${reviewed ? sql`AND ${ENTRY_IS_REVIEWED}` : sql``} GROUP BY 1`
}

/** The one place that each works in: its LGA, else its state; '' where there are several. */
const placesOf = (conditions: SQL) => sql`
  SELECT p.project_number, CASE WHEN p.places = 1 THEN p.place WHEN p.states = 1 THEN p.state ELSE '' END AS place
  FROM project_places p WHERE p.is_first AND ${conditions}`

export const readPlacedFunds = async (db: Db, filter: FiguresFilter) =>
  (await db.execute<PlacedFunds>(placedFundsQuery(filter))).rows
