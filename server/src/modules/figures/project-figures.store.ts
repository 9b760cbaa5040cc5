import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { hasReached, isAtWork } from '../../database/counted.ts'
import type { PlaceFigures } from './figure-rows.ts'
import { allOf, projectConditions, reachConditions, within, type FiguresFilter } from './figures-filter.ts'

/** A component or a status is a project's: with one, activities make for no presence. With a status its projects do, whatever it is. */
function presenceOf(filter: FiguresFilter) {
  const ofProjects = filter.status ? sql`true` : isAtWork
  const ofActivities = filter.component || filter.status ? sql`false` : hasReached('r', 'r.project_status')
  return { ofProjects, ofActivities }
}

/** What each organization has in each place, by its projects and by its activities. */
function eachQuery(filter: FiguresFilter): SQL {
  const { ofProjects, ofActivities } = presenceOf(filter)
  return sql`
    SELECT p.place, p.organization_id, p.status, count(*) AS projects, count(*) FILTER (WHERE p.is_first_of_state) AS of_state,
      count(*) FILTER (WHERE p.is_first) AS of_all, ${ofProjects} AS is_present
    FROM project_places p WHERE ${allOf([...projectConditions(filter), within(sql`p.place`, filter)])}
    GROUP BY p.place, p.organization_id, p.status
    UNION ALL
    SELECT r.lga_pcode, r.organization_id, '', 0, 0, 0, true FROM reach_sums r
    WHERE ${allOf([...reachConditions(filter), within(sql`r.lga_pcode`, filter)])} AND r.activities > 0 AND ${ofActivities}
    GROUP BY r.lga_pcode, r.organization_id`
}

const present = (and = '') => sql.raw(`count(DISTINCT organization_id) FILTER (WHERE is_present ${and})::float8`)

/** At one level, counted by the column that counts a project once there. */
const level = (name: PlaceFigures['level'], key: string, projects: string) => sql`
  SELECT ${name} AS level, ${sql.raw(key)} AS place, coalesce(sum(${sql.raw(projects)}), 0)::float8 AS projects,
    coalesce(sum(${sql.raw(projects)}) FILTER (WHERE status = 'active'), 0)::float8 AS active,
    ${present()} AS organizations, ${present('AND is_approved')} AS partners
  FROM each GROUP BY 2`

/** The first of each place, by name. */
const firstNames = (named: number) => sql`
  SELECT place, (array_agg(o.name ORDER BY lower(o.name), o.id))[1:${named}] AS organization_names
  FROM (SELECT DISTINCT place, organization_id FROM each WHERE is_present) AS there
    JOIN organizations o ON o.id = there.organization_id
  GROUP BY place`

/** A project counts once in a place, once in a state and once in all, however many LGAs it works in. */
export const placesQuery = (filter: FiguresFilter, named: number): SQL => sql`
  WITH counted AS MATERIALIZED (${eachQuery(filter)}), each AS MATERIALIZED (
    SELECT counted.*, places.state_pcode AS state, counted.organization_id IN (
      SELECT u.organization_id FROM users u WHERE u.status = 'approved') AS is_approved
    FROM counted JOIN places ON places.pcode = counted.place
  )
  SELECT levels.*, coalesce(names.organization_names, '{}') AS organization_names FROM (
    ${level('place', 'place', 'projects')}
    UNION ALL ${level('state', 'state', 'of_state')}
    UNION ALL ${level('all', `''`, 'of_all')}
  ) AS levels
  LEFT JOIN (${named > 0 ? firstNames(named) : sql`SELECT NULL AS place, NULL::text[] AS organization_names`}) AS names
    ON names.place = levels.place AND levels.level = 'place'`

export const readPlaces = async (db: Db, filter: FiguresFilter, named = 0) =>
  (await db.execute<PlaceFigures>(placesQuery(filter, named))).rows
