import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { hasReached, isAtWork } from '../../database/counted.ts'
import { allOf, projectConditions, reachConditions, within, type FiguresFilter } from './figures-filter.ts'

/** Of an LGA, a state (that its projects name no LGA of), a whole state, or all of them. */
export type PlaceFigures = {
  level: 'place' | 'state' | 'all'
  /** A P-code; '' of all. */
  place: string
  projects: number
  active: number
  organizations: number
  organization_names: string[]
}

/**
 * A component or a status is a project's: with one, activities make for no presence. With a status its projects do, whatever it is.
 */
function presenceOf(filter: FiguresFilter) {
  const ofProjects = filter.status ? sql`true` : isAtWork
  const ofActivities = filter.component || filter.status ? sql`false` : hasReached('r', 'r.project_status')
  return { ofProjects, ofActivities }
}

/** Who is where: by its projects, by its activities; a row for each organization in each place. */
function presentQuery(filter: FiguresFilter): SQL {
  const { ofProjects, ofActivities } = presenceOf(filter)
  return sql`
    SELECT p.place, p.state, p.organization_id, count(*) AS projects, count(*) FILTER (WHERE p.status = 'active') AS active,
      count(*) FILTER (WHERE p.is_first_of_state) AS projects_of_state,
      count(*) FILTER (WHERE p.is_first_of_state AND p.status = 'active') AS active_of_state,
      count(*) FILTER (WHERE p.is_first) AS projects_of_all,
      count(*) FILTER (WHERE p.is_first AND p.status = 'active') AS active_of_all,
      bool_or(${ofProjects}) AS is_present
    FROM project_places p WHERE ${allOf([...projectConditions(filter), within(sql`p.place`, filter)])}
    GROUP BY 1, 2, 3
    UNION ALL
    SELECT r.lga_pcode, places.state_pcode, r.organization_id, 0, 0, 0, 0, 0, 0, true
    FROM reach_sums r JOIN places ON places.pcode = r.lga_pcode
    WHERE ${allOf([...reachConditions(filter), within(sql`r.lga_pcode`, filter)])} AND r.activities > 0 AND ${ofActivities}
    GROUP BY 1, 2, 3`
}

const summed = (column: string) => sql.raw(`coalesce(sum(${column}), 0)::float8 AS ${column.split('_')[0]}`)
const present = sql`count(DISTINCT organization_id) FILTER (WHERE is_present)::float8 AS organizations`

/** A project counts once in a place, once in a state and once in all, however many LGAs it works in. */
export const placesQuery = (filter: FiguresFilter, named: number): SQL => sql`
  WITH each AS MATERIALIZED (${presentQuery(filter)})
  SELECT 'place' AS level, place, ${summed('projects')}, ${summed('active')}, ${present},
    ${
      named > 0
        ? sql`ARRAY(
      SELECT o.name FROM organizations o
      WHERE o.id IN (SELECT organization_id FROM each AS here WHERE here.place = each.place AND here.is_present)
      ORDER BY lower(o.name), o.id LIMIT ${named})`
        : sql`'{}'::text[]`
    } AS organization_names
  FROM each GROUP BY place
  UNION ALL
  SELECT 'state', state, ${summed('projects_of_state')}, ${summed('active_of_state')}, ${present}, '{}' FROM each GROUP BY state
  UNION ALL
  SELECT 'all', '', ${summed('projects_of_all')}, ${summed('active_of_all')}, ${present}, '{}' FROM each`

export const readPlaces = async (db: Db, filter: FiguresFilter, named = 0) =>
  (await db.execute<PlaceFigures>(placesQuery(filter, named))).rows

/**
 * Partners: organizations that are present, of which somebody is approved. The hub's own office is one only if it reports, like
 * everybody else.
 */
export const partnersQuery = (filter: FiguresFilter): SQL => sql`
  SELECT count(DISTINCT organization_id)::float8 AS partners FROM (${presentQuery(filter)}) AS each
  WHERE is_present
    AND EXISTS (SELECT FROM users u WHERE u.organization_id = each.organization_id AND u.status = 'approved')`

export const readPartners = async (db: Db, filter: FiguresFilter) =>
  (await db.execute<{ partners: number }>(partnersQuery(filter))).rows[0]!.partners
