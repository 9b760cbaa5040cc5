import { FUNDING_YEARS_MAX } from '@hub/contract/funding'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { inScope, runsIn, startsIn, type SectorFilter } from './sector-filter.ts'

export type PlaceFigures = { place: string; projects: number; active: number }

/** Of everywhere (''), each state and each LGA. */
export const placesQuery = (filter: SectorFilter): SQL => sql`
  SELECT place, sum(projects)::float8 AS projects,
    coalesce(sum(projects) FILTER (WHERE status = 'active'), 0)::float8 AS active
  FROM place_totals WHERE ${inScope(filter)} AND ${runsIn(filter)} GROUP BY place`

export const readPlaces = async (db: Db, filter: SectorFilter) =>
  (await db.execute<PlaceFigures>(placesQuery(filter))).rows

export const REACHED_COLUMNS = [
  'boys',
  'girls',
  'male_teachers',
  'female_teachers',
  'male_sbmc',
  'female_sbmc',
] as const
export type Reached = { lga_pcode: string; activities: number } & Record<(typeof REACHED_COLUMNS)[number], number>

/** People are counted where something happened; what is planned has reached nobody yet. */
const reached = REACHED_COLUMNS.map(
  (column) => `coalesce(sum(${column}) FILTER (WHERE status <> 'planned'), 0)::float8 AS ${column}`,
)

export const reachQuery = (filter: SectorFilter): SQL => sql`
  SELECT lga_pcode, sum(activities)::float8 AS activities, ${sql.raw(reached.join(', '))}
  FROM reach_totals WHERE ${inScope(filter)} AND ${startsIn(filter)} GROUP BY lga_pcode`

export const readReach = async (db: Db, filter: SectorFilter) => (await db.execute<Reached>(reachQuery(filter))).rows

export type FundsRow = { here: boolean; entries: number; ngn: string; usd: string }

/** A range that says it runs for centuries counts for its first years, as the list of entries finds it. */
const runsInFirstYears = ({ year }: SectorFilter): SQL =>
  year === null ? sql`true` : sql`${year} BETWEEN from_year AND least(to_year, from_year + ${FUNDING_YEARS_MAX - 1})`

/** Within the state (else everywhere) and beyond it. Exact: numeric from the entry to the text. */
export const fundsQuery = (filter: SectorFilter, ngnPerUsd: string): SQL => sql`
  SELECT ${filter.state ? sql`left(place, 5) = ${filter.state}` : sql`true`} AS here, sum(entries)::float8 AS entries,
    round(sum(naira) + sum(dollars_beside) * ${ngnPerUsd}::numeric, 2)::text AS ngn, sum(dollars)::text AS usd
  FROM fund_totals WHERE ${inScope(filter)} AND ${runsInFirstYears(filter)} GROUP BY 1`

export const readFunds = async (db: Db, filter: SectorFilter, ngnPerUsd: string) =>
  (await db.execute<FundsRow>(fundsQuery(filter, ngnPerUsd))).rows

/**
 * Each school once, whatever the year: it stands there in every one. Its state is part of what it is known by, so that the
 * states add up to the whole; '' is a state unknown.
 */
export const schoolsQuery = ({ organizations }: SectorFilter): SQL =>
  organizations
    ? sql`
      SELECT state, ${organizations.length > 1 ? sql`count(DISTINCT site)` : sql`count(*)`}::float8 AS schools
      FROM organization_site_totals WHERE organization_id = ANY (${sql.param(organizations)}::uuid[]) GROUP BY 1`
    : sql`SELECT state, sum(sites)::float8 AS schools FROM site_totals GROUP BY state`

export const readSchools = async (db: Db, filter: SectorFilter) =>
  (await db.execute<{ state: string; schools: number }>(schoolsQuery(filter))).rows

export type Holdings = {
  projects: boolean
  activities: boolean
  funding: boolean
  schools: boolean
  stock: boolean
}

/** What the hub holds at all, whatever the filters: of what it has nothing, a sample is shown. */
export async function readHoldings(db: Db): Promise<Holdings> {
  const { rows } = await db.execute<Holdings>(sql`
    SELECT EXISTS (SELECT FROM projects) AS projects,
      EXISTS (SELECT FROM reach_totals WHERE scope = '' GROUP BY () HAVING sum(activities) > 0) AS activities,
      EXISTS (SELECT FROM funding_entries WHERE deleted_at IS NULL) AS funding,
      EXISTS (SELECT FROM school_sites) AS schools,
      EXISTS (SELECT FROM stock_items WHERE deleted_at IS NULL) AS stock`)
  return rows[0]!
}

export const YEARS_OFFERED = 40
/** An entry of '1000-9999' is a slip, and offers no nine thousand years. */
const LONGEST_YEARS = 50

export async function readYears(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    SELECT DISTINCT year FROM (
      SELECT DISTINCT from_year, to_year FROM place_totals WHERE scope = '' AND place = '' AND projects > 0
      UNION SELECT DISTINCT from_year, to_year FROM fund_totals WHERE scope = '' AND entries > 0
      UNION SELECT DISTINCT year, year FROM reach_totals WHERE scope = '' AND activities > 0
    ) AS spans, generate_series(from_year, least(to_year, from_year + ${LONGEST_YEARS})) AS year
    WHERE year BETWEEN 1900 AND 2199
    ORDER BY year DESC LIMIT ${YEARS_OFFERED}`)
  return rows.map(({ year }) => year)
}

export interface OfferedOrganization extends Record<string, unknown> {
  id: string
  name: string
  acronym: string
  total: number
}

export async function readOrganizations(db: Db, limit: number): Promise<OfferedOrganization[]> {
  const { rows } = await db.execute<OfferedOrganization>(sql`
    SELECT id, name, acronym, count(*) OVER ()::float8 AS total FROM organizations
    ORDER BY lower(name), id LIMIT ${limit}`)
  return rows
}
