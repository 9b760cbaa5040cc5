import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../database/database.ts'
import { hasReached, isAtWork } from '../../database/statuses.ts'
import { sumOf, type PlaceFigures, type Present, type SchoolsRow } from './figure-rows.ts'
import { allOf, projectConditions, reachConditions, placeCondition, type FiguresFilter } from './figures-filter.ts'

const found = (filter: FiguresFilter) => allOf([...projectConditions(filter), placeCondition(sql`p.place`, filter)])

/**
 * Component and status belong to projects: with these filters activities are no presence, and projects of the status
 * are.
 */
function presenceOf(filter: FiguresFilter) {
  const ofProjects = filter.status ? sql`true` : isAtWork
  const ofActivities = filter.component || filter.status ? sql`false` : hasReached('r', 'r.project_status')
  return { ofProjects, ofActivities }
}

/** Grouped in index order and by status, so that the condition is evaluated once per group. */
function pairsQuery(filter: FiguresFilter): SQL {
  const { ofProjects, ofActivities } = presenceOf(filter)
  return sql`
    SELECT place, organization_id, sum(projects)::integer AS projects, bool_or(is_present) AS is_present FROM (
      SELECT p.place, p.organization_id, count(*)::integer AS projects, ${ofProjects} AS is_present
      FROM project_places p WHERE ${found(filter)}
      GROUP BY p.organization_id, p.place, p.status
    ) AS of_status GROUP BY place, organization_id
    UNION ALL
    SELECT r.lga_pcode, r.organization_id, 0, true FROM reach_sums r
    WHERE ${allOf([...reachConditions(filter), placeCondition(sql`r.lga_pcode`, filter)])} AND r.activities > 0 AND ${ofActivities}
    GROUP BY r.lga_pcode, r.organization_id`
}

const firstNames = (named: number) => sql`
  SELECT place, (array_agg(o.name ORDER BY lower(o.name), o.id))[1:${named}] AS organization_names
  FROM (SELECT DISTINCT place, organization_id FROM each WHERE is_present) AS there
    JOIN organizations o ON o.id = there.organization_id
  GROUP BY place`

/** Counts each organization once. */
const presentAt = (level: PlaceFigures['level'], key: string, named: number) => sql`
  SELECT ${level} AS level, key AS place, sum(projects)::float8 AS projects,
    count(*) FILTER (WHERE is_present)::float8 AS organizations,
    count(*) FILTER (WHERE is_present AND is_approved)::float8 AS partners,
    ${named > 0 ? sql`coalesce(min(organization_names), '{}')` : sql`'{}'::text[]`} AS organization_names
  FROM (
    SELECT ${sql.raw(key)} AS key, organization_id, is_approved, sum(projects) AS projects, bool_or(is_present) AS is_present
    FROM each GROUP BY 1, 2, 3
  ) AS once ${named > 0 ? sql`LEFT JOIN (${firstNames(named)}) AS names ON names.place = key` : sql``}
  GROUP BY key`

/** Project counts are right only at level 'place': elsewhere a project may count several times. */
export const placesQuery = (filter: FiguresFilter, named: number): SQL => sql`
  WITH pairs AS MATERIALIZED (${pairsQuery(filter)}), each AS MATERIALIZED (
    SELECT pairs.*, places.state_pcode AS state, pairs.organization_id IN (
      SELECT u.organization_id FROM users u WHERE u.status = 'approved') AS is_approved
    FROM pairs JOIN places ON places.pcode = pairs.place
  )
  ${presentAt('place', 'place', named)}
  UNION ALL ${presentAt('state', 'state', 0)}
  UNION ALL ${presentAt('all', `''`, 0)}`

/** A project counts once in its state; `of_all` counts it once in total. */
const statesQuery = (filter: FiguresFilter): SQL => {
  const counted = (is: string) => sql.raw(`count(*) FILTER (WHERE ${is})::float8`)
  return sql`
    SELECT p.state, ${counted('p.is_first_of_state')} AS projects,
      ${counted(`p.is_first_of_state AND p.status = 'active'`)} AS active, ${counted('p.is_first')} AS of_all,
      ${counted(`p.is_first AND p.status = 'active'`)} AS active_of_all
    FROM project_places p WHERE ${found(filter)} GROUP BY p.state`
}

type StateRow = { state: string; projects: number; active: number; of_all: number; active_of_all: number }

export async function readPlaces(db: Db | Tx, filter: FiguresFilter, named = 0): Promise<PlaceFigures[]> {
  const [{ rows }, { rows: states }] = await Promise.all([
    db.execute<Omit<PlaceFigures, 'active'>>(placesQuery(filter, named)),
    db.execute<StateRow>(statesQuery(filter)),
  ])
  return rows.map((row) => {
    if (row.level === 'place') return { ...row, active: null }
    const own = row.level === 'all' ? states : states.filter(({ state }) => state === row.place)
    return row.level === 'all'
      ? { ...row, projects: sumOf(own, (each) => each.of_all), active: sumOf(own, (each) => each.active_of_all) }
      : { ...row, projects: sumOf(own, (each) => each.projects), active: sumOf(own, (each) => each.active) }
  })
}

/** Projects that name a state without an LGA of it: each counts once, in however many states. */
export async function countUnplaced(db: Db | Tx, filter: FiguresFilter): Promise<number> {
  const { rows } = await db.execute<{ projects: number }>(sql`
    SELECT count(DISTINCT p.project_id)::float8 AS projects FROM project_places p
    WHERE ${found(filter)} AND p.place = p.state`)
  return rows[0]!.projects
}

const presentQuery = (): SQL => sql`
  SELECT place, count(*)::float8 AS organizations FROM (
    SELECT p.place, p.organization_id FROM project_places p WHERE ${isAtWork} GROUP BY p.organization_id, p.place
    UNION
    SELECT r.lga_pcode, r.organization_id FROM reach_sums r
    WHERE r.activities > 0 AND ${hasReached('r', 'r.project_status')} GROUP BY 1, 2
  ) AS there GROUP BY place`

export const readPresent = async (db: Db | Tx) => (await db.execute<Present>(presentQuery())).rows

/**
 * Counts a school once by name, community and place. DISTINCT ON in index order: filtering first takes twice as long,
 * except for a filter that leaves almost nothing.
 */
export const schoolsQuery = (filter: FiguresFilter): SQL => sql`
  SELECT place, count(*)::float8 AS schools FROM (
    SELECT DISTINCT ON (p.place, p.site) p.place FROM school_places p WHERE ${found(filter)} ORDER BY p.place, p.site
  ) AS sites GROUP BY place`

const listedQuery = (filter: FiguresFilter): SQL => sql`
  SELECT p.place, count(*)::float8 AS listed FROM school_places p WHERE ${found(filter)} GROUP BY p.place`

export async function readSchools(db: Db | Tx, filter: FiguresFilter): Promise<SchoolsRow[]> {
  const [{ rows: schools }, { rows: listed }] = await Promise.all([
    db.execute<Omit<SchoolsRow, 'listed'>>(schoolsQuery(filter)),
    db.execute<Omit<SchoolsRow, 'schools'>>(listedQuery(filter)),
  ])
  return schools.map((row) => ({ ...row, listed: listed.find(({ place }) => place === row.place)?.listed ?? 0 }))
}
