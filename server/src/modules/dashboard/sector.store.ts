import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

export type Holdings = {
  projects: boolean
  activities: boolean
  funding: boolean
  schools: boolean
  stock: boolean
}

export async function readHoldings(db: Db): Promise<Holdings> {
  const { rows } = await db.execute<Holdings>(sql`
    SELECT EXISTS (SELECT FROM projects) AS projects,
      EXISTS (SELECT FROM reach_sums WHERE activities > 0) AS activities,
      EXISTS (SELECT FROM funding_entries WHERE deleted_at IS NULL) AS funding,
      EXISTS (SELECT FROM school_places) AS schools,
      EXISTS (SELECT FROM stock_items WHERE deleted_at IS NULL) AS stock`)
  return rows[0]!
}

const YEARS_OFFERED = 40
/** An entry like '1000-9999' must not offer 9,000 years. */
const LONGEST_YEARS = 50

export async function readYears(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    SELECT DISTINCT year FROM (
      SELECT from_year, to_year FROM project_places WHERE is_first GROUP BY 1, 2
      UNION SELECT from_year, to_year FROM funding_entries WHERE deleted_at IS NULL GROUP BY 1, 2
      UNION SELECT year, year FROM reach_sums WHERE activities > 0 GROUP BY 1
    ) AS spans, generate_series(from_year, least(to_year, from_year + ${LONGEST_YEARS})) AS year
    WHERE year BETWEEN 1900 AND 2199
    ORDER BY year DESC LIMIT ${YEARS_OFFERED}`)
  return rows.map(({ year }) => year)
}

interface OfferedOrganization extends Record<string, unknown> {
  id: string
  name: string
  acronym: string
  total: number
}

export async function readOrganizations(db: Db, limit: number): Promise<OfferedOrganization[]> {
  const { rows } = await db.execute<OfferedOrganization>(sql`
    SELECT id, name, acronym, count(*) OVER ()::float8 AS total FROM organizations WHERE merged_into IS NULL
    ORDER BY lower(name), id LIMIT ${limit}`)
  return rows
}
