import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { SchoolsRow } from './figure-rows.ts'
import { allOf, projectConditions, within, type FiguresFilter } from './figures-filter.ts'

/** Each school once, by name, community and place, and how often projects list it. */
export const schoolsQuery = (filter: FiguresFilter): SQL => sql`
  SELECT place, count(*)::float8 AS schools, sum(listed)::float8 AS listed FROM (
    SELECT p.place, p.site, count(*) AS listed FROM school_places p
    WHERE ${allOf([...projectConditions(filter), within(sql`p.place`, filter)])}
    GROUP BY p.place, p.site
  ) AS sites GROUP BY place`

export const readSchools = async (db: Db, filter: FiguresFilter) =>
  (await db.execute<SchoolsRow>(schoolsQuery(filter))).rows
