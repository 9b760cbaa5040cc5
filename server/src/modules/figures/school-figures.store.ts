import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { SchoolsRow } from './figure-rows.ts'
import { allOf, isNarrowed, projectConditions, within, type FiguresFilter } from './figures-filter.ts'

const found = (filter: FiguresFilter) => allOf([...projectConditions(filter), within(sql`p.place`, filter)])

/**
 * Each school once, by name, community and place. All of them, or those of a place, are walked in the order of their index, where the
 * same ones stand together; fewer are quicker found first.
 */
export function schoolsQuery(filter: FiguresFilter): SQL {
  const sites = isNarrowed(filter)
    ? sql`SELECT DISTINCT p.place, p.site FROM school_places p WHERE ${found(filter)}`
    : sql`SELECT DISTINCT ON (p.place, p.site) p.place FROM school_places p WHERE ${found(filter)} ORDER BY p.place, p.site`
  return sql`SELECT place, count(*)::float8 AS schools FROM (${sites}) AS sites GROUP BY place`
}

/** How often projects list them. */
export const listedQuery = (filter: FiguresFilter): SQL => sql`
  SELECT p.place, count(*)::float8 AS listed FROM school_places p WHERE ${found(filter)} GROUP BY p.place`

export async function readSchools(db: Db, filter: FiguresFilter): Promise<SchoolsRow[]> {
  const [{ rows: schools }, { rows: listed }] = await Promise.all([
    db.execute<Omit<SchoolsRow, 'listed'>>(schoolsQuery(filter)),
    db.execute<Omit<SchoolsRow, 'schools'>>(listedQuery(filter)),
  ])
  return schools.map((row) => ({ ...row, listed: listed.find(({ place }) => place === row.place)?.listed ?? 0 }))
}
